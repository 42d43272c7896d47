/** A Telegram id, a @username or a link of it; undefined for other texts. */
export function readUserText(text: string): { telegramId: number } | { username: string } | undefined {
  const [, id, username] = /^\s*(?:([1-9]\d{0,14})|(?:https:\/\/t\.me\/|@)?(\w{4,32}))\s*$/.exec(text) ?? []
  if (id !== undefined) return { telegramId: Number(id) }
  return username === undefined ? undefined : { username }
}
