/** So many at once (an album is ten messages), and one more each second: the messenger lets a bot answer no faster. */
const burst = 20
const perSecond = 1

/** `first-excess` until the chat has been quiet long enough to have its whole burst again; then it may be told anew. */
export type ChatVerdict = 'allowed' | 'first-excess' | 'excess'

/** Judges one more update of a chat that was sent at this time, in seconds. */
export type ChatLimit = (chatId: number, atSeconds: number) => ChatVerdict

interface Chat {
  readonly level: number
  readonly atSeconds: number
  readonly isTold: boolean
}

/**
 * A leaky bucket per chat. It goes by the time an update was sent: what a person wrote over an hour while the bot was
 * away is no flood, though all of it arrives at once; and by webhook, where the messenger itself brings one after the
 * other, a flood shows only there.
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

/** A clock that was set back takes nothing away. */
function levelAt({ level, atSeconds: since }: Chat, atSeconds: number): number {
  return Math.max(0, level - Math.max(0, atSeconds - since) * perSecond)
}
