"""Learned players: imitation of our bots, then self-play, then weights for the product.

    python -m training.run lost-cities --minutes 9 --out DIR

Needs PyTorch (the extra `training` of the package). The product never does: it runs the
exported weights by itself. See docs/nets.md.
"""
