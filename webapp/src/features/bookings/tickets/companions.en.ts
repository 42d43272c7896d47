import type { companionsRu } from './companions.ru.ts'

export const companionsEn: typeof companionsRu = {
  companions: 'Companions',
  companionsText: 'Send a friend their place: they get a ticket with a code, without the price and other guests’ data.',
  roomsText:
    'Send a friend their room: they get a ticket with their own code. Your code no longer works for that room.',
  room: (title, place) => `${title}, room\u00a0${place}`,
  you: 'Your code',
  guest: (title, place) => `${title}, guest\u00a0${place}`,
  waiting: 'Waiting to be accepted',
  held: 'Has a ticket',
  inside: 'Checked in',
  send: 'Send',
  again: 'Send again',
  withdraw: 'Take back',
  withdrawTitle: 'Take the place back?',
  withdrawText: 'The ticket or the link stops working, and the companion is notified.',
  answered: 'answered',
  notAnswered: 'no answers yet',
  answer: 'Answer',
  changeAnswers: 'Answers',
  answersNote: 'If this guest accepts a ticket, they can replace these answers.',
  keep: 'Keep',
  failed: 'Couldn’t load companions',
}
