import { type ButtonLook, type ButtonStyle, buttonStyles } from '../../telegram/keyboard-types.ts'
import { badRequest } from '../server/failure.ts'
import { longField, textField } from './params.ts'

export function readLook(button: Record<string, unknown>): ButtonLook {
  const text = textField(button, 'text')
  // The real server drops a button without a text silently; here it is an error.
  if (text === '') throw badRequest('Keyboard button text must be non-empty')
  const icon = button.icon_custom_emoji_id ? longField(button, 'icon_custom_emoji_id') : '0'
  const style = readStyle(button)
  return { text, ...(icon === '0' ? {} : { icon_custom_emoji_id: icon }), ...(style ? { style } : {}) }
}

function readStyle(button: Record<string, unknown>): ButtonStyle | undefined {
  const written = button.style === undefined ? '' : textField(button, 'style').toLowerCase()
  if (written === '' || written === 'default') return undefined
  const style = buttonStyles.find((one) => one === written)
  if (!style) throw badRequest('invalid button style specified')
  return style
}
