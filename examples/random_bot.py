#!/usr/bin/env python3
"""A complete bot for the engine protocol (docs/engine-protocol.md): any legal move.

hindsight sim lost-cities --bots 'greedy,proc:python3 examples/random_bot.py' --games 10
"""
import json
import random
import sys

dice = random.Random()


def say(answer):
    print(json.dumps(answer), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"protocol": 1, "name": "random bot in Python"})
    elif message["type"] == "start":
        dice.seed(message["seed"])  # the same game again when it is asked for again
    elif message["type"] == "choose":
        say({"action": dice.choice(message["legal"])})
    elif message["type"] == "quit":
        break
