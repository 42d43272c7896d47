import type { InputMarkup } from '../keyboard-types.ts'
import type { SimulatedUser } from '../state.ts'
import type { Message } from '../types.ts'

export function setInput(user: SimulatedUser, markup: InputMarkup, { message_id }: Message): void {
  if ('remove_keyboard' in markup) {
    delete user.replyKeyboard
    delete user.forceReply
  } else if ('force_reply' in markup) {
    const { input_field_placeholder } = markup
    user.forceReply = { messageId: message_id, ...(input_field_placeholder ? { input_field_placeholder } : {}) }
  } else {
    user.replyKeyboard = markup
    delete user.keyboardUsed
  }
}

export function markInputUsed(user: SimulatedUser): void {
  delete user.forceReply
  if (user.replyKeyboard?.one_time_keyboard) user.keyboardUsed = true
}
