import { plainName } from '@enp/shared/plain-text'
import { escapeHtml } from '../../texts.ts'

/** Opens the chat with a person, where the messenger can; their name leads nowhere else. */
export function userLink(telegramId: number, name: string): string {
  return `<a href="tg://user?id=${telegramId}">${escapeHtml(plainName(name))}</a>`
}
