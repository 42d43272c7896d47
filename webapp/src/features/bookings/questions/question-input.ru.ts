export const questionInputRu = {
  optional: 'можно не\u00a0отвечать',
  answerMissing: 'Без\u00a0ответа организатор не\u00a0сможет подготовиться.',
  chooseOne: 'Выберите один из\u00a0ответов.',
}
