/** An album is 10 messages. One more per second: a bot can't reply faster in one chat. */
const burst = 20
const perSecond = 1

/** `first-excess` appears again only after the chat was quiet for a whole burst. */
export type ChatVerdict = 'allowed' | 'first-excess' | 'excess'

export type ChatLimit = (chatId: number, atSeconds: number) => ChatVerdict

interface Chat {
  readonly level: number
  readonly atSeconds: number
  readonly isTold: boolean
}

/**
 * Leaky bucket per chat, by send time: an hour of messages after an outage is no flood. Telegram
 * delivers webhook updates one by one, so only the send time shows a flood.
 */
export function createChatLimit(): ChatLimit {
  const chats = new Map<number, Chat>()
  let forgotAtSeconds = 0

  function forgetQuietChats(atSeconds: number): void {
    if (Math.abs(atSeconds - forgotAtSeconds) < burst / perSecond) return
    forgotAtSeconds = atSeconds
    for (const [chatId, chat] of chats) if (levelAt(chat, atSeconds) === 0) chats.delete(chatId)
  }

  return (chatId, atSeconds) => {
    forgetQuietChats(atSeconds)
    const before = chats.get(chatId)
    const level = before ? levelAt(before, atSeconds) : 0
    const isTold = level > 0 && before?.isTold === true
    const isAllowed = level + 1 <= burst
    chats.set(chatId, { level: isAllowed ? level + 1 : level, atSeconds, isTold: isTold || !isAllowed })
    if (isAllowed) return 'allowed'
    return isTold ? 'excess' : 'first-excess'
  }
}

/** A clock set back must not lower the level. */
function levelAt({ level, atSeconds: since }: Chat, atSeconds: number): number {
  return Math.max(0, level - Math.max(0, atSeconds - since) * perSecond)
}
