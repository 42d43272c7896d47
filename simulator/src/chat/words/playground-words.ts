/** Each word in Russian and in English. */
export const playgroundWords = {
  title: ['Песочница', 'Playground'],
  about: [
    'Деньги и люди ненастоящие. Каждую ночь всё стирается. Не вводите личные данные.',
    'Money and people are not real. Everything is deleted each night. Enter no personal data.',
  ],
  again: ['Начать заново', 'Start again'],
  otherLanguage: ['In English', 'По-русски'],
  loading: ['Готовим трёх людей и услугу…', 'Preparing three users and a service…'],
  tryAgain: ['Попробовать ещё раз', 'Try again'],
  failed: [
    'Песочница сейчас недоступна. Попробуйте через минуту.',
    'The playground is not available. Try again in a minute.',
  ],
  who: ['Кто вы', 'Who you are'],
  traveller: ['Путешественник', 'Traveller'],
  organizer: ['Организатор', 'Organizer'],
  operator: ['Оператор', 'Operator'],
  steps: {
    start: ['Нажмите «Старт» в чате', 'Press Start in the chat'],
    hold: ['Откройте мастерскую и забронируйте билет на сегодня', 'Open the workshop and book a ticket for today'],
    pay: ['Оплатите картой: тестовая карта уже введена', 'Pay by card: the test card is already filled in'],
    checkIn: [
      'Станьте организатором и отметьте гостя кнопкой в чате',
      'Become the organizer and check the guest in with the button in the chat',
    ],
    look: ['Посмотрите на бронь глазами оператора', 'See the booking as the operator does'],
  },
  done: ['Готово: гость внутри. Дальше пробуйте что угодно.', 'Done: the guest is in. Now try anything you like.'],
  openService: ['Открыть мастерскую', 'Open the workshop'],
  becomeOrganizer: ['К организатору', 'To the organizer'],
  becomeOperator: ['К оператору', 'To the operator'],
  step: [(now: number, all: number) => `Шаг ${now} из ${all}`, (now: number, all: number) => `Step ${now} of ${all}`],
} as const
