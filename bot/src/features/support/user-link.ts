import { toDisplayName } from '@enp/shared/text/plain-text'
import { escapeHtml } from '../../texts.ts'

export function userLink(telegramId: number, name: string): string {
  return `<a href="tg://user?id=${telegramId}">${escapeHtml(toDisplayName(name))}</a>`
}
