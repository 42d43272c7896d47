export const sharingRu = {
  story: 'Показать в\u00a0истории',
  storyFailed: 'Не\u00a0получилось открыть историю.',
}
