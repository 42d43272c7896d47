import { expect, test } from 'vitest'
import { findTextConcern } from './text-concern.rules.ts'

test.each([
  // Contact data.
  ['Звоните напрямую +7 914 123-45-67', 'contact'],
  ['Мой номер 8 (914) 123 45 67', 'contact'],
  ['Пишите, 9141234567', 'contact'],
  ['восемь девять один четыре один два три четыре пять шесть семь', 'contact'],
  ['Тел. 22-33-44, спросить Олега', 'contact'],
  ['Почта guide@mail.ru, там дешевле', 'contact'],
  ['Гид отвечает как @baikal_oleg', 'contact'],
  ['Чат участников: t.me/baikal_ice', 'contact'],
  ['Напишите мне в личку, дам скидку', 'contact'],
  ['Мой телеграм: oleg_baikal', 'contact'],
  ['Call +44 20 7946 0958 for a better price', 'contact'],
  ['Text me on WhatsApp', 'contact'],
  ['Phone: 555 01 23', 'contact'],
  ['Instagram ice.tours77', 'contact'],
  // Links.
  ['Дешевле на https://example.com/tours', 'link'],
  ['Нашли на байкал.рф', 'link'],
  ['Смотрите evil точка ком', 'link'],
  ['Cheaper at example[.]com', 'link'],
  ['bit.ly/x', 'link'],
  // Insults.
  ['Гид полный идиот', 'insult'],
  ['Водитель — мудак', 'insult'],
  ['Водитель — м*дак', 'insult'],
  ['Они д.у.р.а.к.и', 'insult'],
  ['Cука, а не организатор', 'insult'],
  ['Уроооды', 'insult'],
  ['The guide is an asshole', 'insult'],
  ['What a f*cking trip', 'insult'],
  ['Bullshit from start to end', 'insult'],
  // Ordinary reviews, including sharp ones.
  ['Гид опоздал на час, деньги на ветер, больше не поедем', undefined],
  ['Скука смертная, подстрахуйте себя от ветра', undefined],
  ['Обманули: обещали обед, его не было', undefined],
  ['Выехали 31.12.2030 в 09:30, вернулись 01.01.2031', undefined],
  ['Цена 12 000 рублей за 2 взрослых, 53.1234, 107.3456', undefined],
  ['Организатор ответил в Telegram за минуту', undefined],
  ['Дурацкая погода, но мудрый гид', undefined],
  ['Барсуки, суккуленты и хулиганы на тропе', undefined],
  ['Бронь BK-7K3M2P, прошли по билету', undefined],
  ['Great trip.It was cold, but the guide was the best', undefined],
  ['The assistant in Scunthorpe shipped our jackets', undefined],
  ['We paid 4500 per person, 3 hours, 2 stops', undefined],
  ['Не потребляли, не употребляли, всё небезопасно', undefined],
  ['Stupid weather, brilliant captain, 10/10', undefined],
] as const)('%j gives %j', (text, concern) => {
  expect(findTextConcern(text)).toBe(concern)
})
