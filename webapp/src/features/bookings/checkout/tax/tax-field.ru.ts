export const taxFieldRu = {
  title: 'Туристический налог',
  younger: (age: number) => `Гостей младше ${age}\u00a0${age === 1 ? 'года' : 'лет'}`,
  less: 'Меньше гостей без\u00a0налога',
  more: 'Больше гостей без\u00a0налога',
}
