import type { InputMarkup } from '../keyboard-types.ts'
import type { SimulatedUser } from '../state.ts'
import type { Message } from '../types.ts'

/** The bot's message changes where the person writes: a keyboard stays until another one, or until it is removed. */
export function setInput(person: SimulatedUser, markup: InputMarkup, { message_id }: Message): void {
  if ('remove_keyboard' in markup) {
    delete person.replyKeyboard
    delete person.forceReply
  } else if ('force_reply' in markup) {
    const { input_field_placeholder } = markup
    person.forceReply = { messageId: message_id, ...(input_field_placeholder ? { input_field_placeholder } : {}) }
  } else {
    person.replyKeyboard = markup
    delete person.keyboardUsed
  }
}

/** The person has written: what asked for an answer has asked long enough, and a keyboard for one use folds. */
export function inputDone(person: SimulatedUser): void {
  delete person.forceReply
  if (person.replyKeyboard?.one_time_keyboard) person.keyboardUsed = true
}
