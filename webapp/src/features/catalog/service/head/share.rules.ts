/** A link to the bot, which leads to the mini-app. */
export function botLink(botUsername: string): string {
  return `https://t.me/${botUsername}`
}
