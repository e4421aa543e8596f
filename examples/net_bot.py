#!/usr/bin/env python3
"""A bot for the engine protocol (docs/engine-protocol.md) that plays by a net: by the weights in
a file of your own (docs/nets.md), or by those of the game's champion.

    pip install hindsight-games
    hindsight arena lost-cities --bots 'expert,proc:python3 examples/net_bot.py mine.safetensors'
"""
import json
import sys

import hindsight


def say(answer):
    print(json.dumps(answer), flush=True)


policy = table = seat = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        own = sys.argv[1:]
        policy = hindsight.Policy(own[0]) if own else hindsight.Policy.shipped(message["game"])
        say({"protocol": 1, "name": f"a net for {policy.game}"})
    elif message["type"] == "start":
        table = hindsight.Game(message["game"], message["options"], message["seats"])
        seat = message["seat"]
    elif message["type"] == "choose":
        # Every world that agrees with the view has the same observation.
        world = table.imagine(message["view"])
        say({"action": world.action_name(policy.act(world, seat), seat)})
    elif message["type"] == "quit":
        break
