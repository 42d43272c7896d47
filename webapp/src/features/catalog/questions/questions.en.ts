import type { questionsRu } from './questions.ru.ts'

export const questionsEn: typeof questionsRu = {
  title: 'Questions',
  nothing: 'Ask the organizer about this trip before you pay.',
  ask: 'Ask a question',
  all: 'All questions',
  own: 'Your questions',
  others: 'Questions from others',
  waiting: 'Waiting for an answer',
  failed: 'Couldn’t load the questions',
  more: 'Show more',
  label: 'Question to the organizer',
  placeholder: 'What should I bring? Is lunch included?',
  of: 'of',
  hint: 'We’ll notify you of the answer. The organizer may show the question on this page, without your name.',
  send: 'Send question',
  doneTitle: 'Question sent',
  done: 'We’ll notify you when the organizer answers.',
  close: 'Got it',
  refusals: {
    link: 'A question can’t contain links. Please remove the link.',
    contact: 'A question can’t contain phone numbers, mail addresses or usernames.',
    insult: 'A question can’t contain insults. Please rewrite it.',
    member: 'You work with this organizer, so you can’t ask a question here.',
    open: 'Five of your questions still have no answer. Wait for one of them.',
    day: 'You can ask twenty questions a day. Please ask tomorrow.',
  },
}
