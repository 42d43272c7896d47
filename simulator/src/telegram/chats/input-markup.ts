import type { InputMarkup } from '../keyboard-types.ts'
import type { SimulatedUser } from '../state.ts'
import type { Message } from '../types.ts'

/** The bot's message changes where the person writes: a keyboard stays until another one, or until it is removed. */
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

/** The person has written: what asked for an answer has asked long enough, and a keyboard for one use folds. */
export function inputDone(user: SimulatedUser): void {
  delete user.forceReply
  if (user.replyKeyboard?.one_time_keyboard) user.keyboardUsed = true
}
