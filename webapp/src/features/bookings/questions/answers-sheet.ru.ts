export const answersSheetRu = {
  title: 'Ваши ответы',
  note: 'Ответы увидит только организатор.',
  save: 'Сохранить',
}
