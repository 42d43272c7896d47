import type { questionInputRu } from './question-input.ru.ts'

export const questionInputEn: typeof questionInputRu = {
  optional: 'optional',
  answerMissing: 'The organizer needs this answer to prepare.',
  chooseOne: 'Choose one of the answers.',
}
