/** What is said of showing something to others. */
export const sharingRu = {
  story: 'Показать в\u00a0истории',
  storyFailed: 'Не\u00a0получилось открыть историю.',
}
