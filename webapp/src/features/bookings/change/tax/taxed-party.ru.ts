export const taxedPartyRu = {
  guests: 'Гости',
  fewer: 'Меньше гостей',
  more: 'Больше гостей',
  younger: (age: number) => `Младше ${age}\u00a0${age === 1 ? 'года' : 'лет'}`,
  fewerExempt: 'Меньше гостей без\u00a0налога',
  moreExempt: 'Больше гостей без\u00a0налога',
  note: 'От\u00a0гостей зависит туристический налог',
}
