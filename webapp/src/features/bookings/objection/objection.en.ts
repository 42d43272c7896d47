import type { objectionRu } from './objection.ru.ts'

export const objectionEn: typeof objectionRu = {
  title: 'Were you there?',
  label: 'What happened',
  placeholder: 'Where and when you were, and who saw you',
  send: 'Send',
  of: 'of',
  close: 'Close',
  empty: 'Please write a few words',
  done: 'Sent to support',
  doneText: (request) => `Request no. ${request}. The answer comes to the chat.`,
}
