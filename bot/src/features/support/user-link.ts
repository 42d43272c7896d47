import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'

export function userLink(telegramId: number, name: string): string {
  return `<a href="tg://user?id=${telegramId}">${escapeTagMarks(toDisplayName(name))}</a>`
}
