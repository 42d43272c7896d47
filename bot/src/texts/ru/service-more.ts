import { moreFormRu } from '@enp/shared/service-form/more-form.ru'

export const serviceMoreRu = {
  serviceMoreForm: moreFormRu,
  serviceMoreButton: 'Ещё об услуге',
  serviceMoreIntro: '<b>Ещё об услуге.</b> Всё это необязательно. Выберите раздел.',
  serviceMoreNow: 'Сейчас:',
  serviceMoreClearButton: 'Очистить',
}
