import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { compactId, fullId } from '../../compact-id.ts'

export const openPattern = /^find:open:([\w-]{22}|\d{1,15})$/

/** Opens the page of an id, or of a user by Telegram id. */
export function openButton(label: string, id: string | number): InlineKeyboardButton.CallbackButton {
  const key = typeof id === 'number' ? String(id) : compactId(id)
  return InlineKeyboard.text(label, `find:open:${key}`)
}

export function toOpenedText(data: string): string {
  const [, key = ''] = openPattern.exec(data) ?? []
  return key.length === 22 ? fullId(key) : key
}
