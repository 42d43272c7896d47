export const objectionRu = {
  title: 'Вы были на\u00a0месте?',
  label: 'Как всё было',
  placeholder: 'Где и\u00a0когда вы были, кто вас видел',
  send: 'Отправить',
  of: 'из',
  close: 'Закрыть',
  empty: 'Напишите пару слов',
  done: 'Передали поддержке',
  doneText: (request: string) => `Обращение №\u00a0${request}. Ответ придёт в\u00a0чат.`,
}
