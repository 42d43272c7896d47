import { describe, expect, it } from 'vitest'
import { parseCsvExtras, parseCsvPickUps, parseCsvQuestions } from './import-csv-extras.ts'

describe('cells of a CSV file', () => {
  it('describe extras by key, price, stock and title', () => {
    expect(parseCsvExtras('lunch 1 200,50 (20) Обед на острове | boots 300 Сапоги «Север»')).toEqual([
      { key: 'lunch', price: 1_200.5, stock: 20, title: 'Обед на острове' },
      { key: 'boots', price: 300, title: 'Сапоги «Север»' },
    ])
    expect(() => parseCsvExtras('lunch Обед')).toThrow('must be like lunch 900 (20) Обед на острове')
  })
  it('describe questions with their choices, who answers them and whether an answer is required', () => {
    expect(parseCsvQuestions('cot! Нужна кроватка? [Да / Нет] | diet@guest Чего не едите?\nsize@guest! Рост')).toEqual([
      { key: 'cot', text: 'Нужна кроватка?', choices: ['Да', 'Нет'], required: true },
      { key: 'diet', text: 'Чего не едите?', per: 'guest' },
      { key: 'size', text: 'Рост', per: 'guest', required: true },
    ])
  })
  it('describe pick-up points with a time or minutes before the start, a price and a hint', () => {
    expect(parseCsvPickUps('station 9:20 900 Вокзал — у входа | hotel -60 Гостиница | pier Причал')).toEqual([
      { key: 'station', time: '09:20', price: 900, title: 'Вокзал', text: 'у входа' },
      { key: 'hotel', minutesBefore: 60, title: 'Гостиница' },
      { key: 'pier', title: 'Причал' },
    ])
  })
})
