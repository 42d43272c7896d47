"""A bot and its test over HTTP, with the standard library only.

Start the simulator, then: python3 http_bot.py http://127.0.0.1:3001
"""

import json
import sys
import threading
import urllib.request

root = sys.argv[1]


def call(path, body=None):
    """A POST if there is a body, else a GET."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(root + path, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as response:
        return json.load(response)


token = call("/control/bot")["token"]


def bot(method, **parameters):
    return call(f"/bot{token}/{method}", parameters)["result"]


def run_bot(update_count):
    """The bot under test: it repeats each text."""
    offset = 0
    while update_count > 0:
        for update in bot("getUpdates", offset=offset, timeout=10):
            message = update["message"]
            bot("sendMessage", chat_id=message["chat"]["id"], text=f"You said: {message['text']}")
            offset = update["update_id"] + 1
            update_count -= 1
    # Confirms the last update.
    bot("getUpdates", offset=offset)


def test():
    user = call("/control/users", {"firstName": "Grace"})["id"]
    running = threading.Thread(target=run_bot, args=(2,))
    running.start()
    for text in ("Hello", "Goodbye"):
        call(f"/control/users/{user}/messages", {"text": text})
    running.join()
    chat = call(f"/control/users/{user}/chat")["messages"]
    replies = [message["text"] for message in chat if message["from"] == "bot"]
    assert replies == ["You said: Hello", "You said: Goodbye"], replies
    print("passed")


test()
