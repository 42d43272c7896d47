import type { goRu } from './go.ru.ts'

export const goEn: typeof goRu = {
  title: 'Go with any number of guests',
  about:
    'The departure no longer waits for its minimum and goes for certain. The guests are notified in 10\u00a0minutes.',
  go: 'We go in any case',
  undo: 'Undo the decision',
  done: { go: 'Decided: it goes.', undone: 'It waits for its minimum again.' },
  late: 'The decision can’t be changed: 10\u00a0minutes have passed, a guest has booked, or it was decided already.',
}
