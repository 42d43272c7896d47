import type { answersSheetRu } from './answers-sheet.ru.ts'

export const answersSheetEn: typeof answersSheetRu = {
  title: 'Your answers',
  note: 'Only the organizer will see the answers.',
  save: 'Save',
}
