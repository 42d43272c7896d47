import { escapeHtml } from '../../texts.ts'

/** Opens the chat with a person, where the messenger can. */
export function personLink(telegramId: number, name: string): string {
  return `<a href="tg://user?id=${telegramId}">${escapeHtml(name)}</a>`
}
