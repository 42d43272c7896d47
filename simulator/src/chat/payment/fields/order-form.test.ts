import { expect, test } from 'vitest'
import { checkOrder, type OrderFormValues } from './order-form.ts'

const order: OrderFormValues = {
  name: 'Анна К.',
  phone_number: '+7 900 000-00-01',
  email: 'anna@example.com',
  shipping_address: {
    country_code: 'RU',
    state: 'Республика Карелия',
    city: 'Сортавала',
    street_line1: 'Набережная, 3',
    street_line2: '',
    post_code: '186790',
  },
}

test('finds no mistakes in a complete order', () => {
  expect(checkOrder(order, ['name', 'phone', 'email', 'shipping'])).toEqual({})
})

test('checks only the fields that the invoice asks for', () => {
  expect(checkOrder({ ...order, name: '', email: 'anna' }, ['email'])).toEqual({ email: 'emailWrong' })
})

test('requires every address field except the second street line', () => {
  const address = { ...order.shipping_address, city: ' ', post_code: '' }
  expect(checkOrder({ ...order, shipping_address: address }, ['shipping'])).toEqual({
    city: 'required',
    post_code: 'required',
  })
})

test.each([
  ['', 'required'],
  ['12', 'phoneWrong'],
  ['call me', 'phoneWrong'],
  ['79000000001', undefined],
])('the phone %s has the mistake %s', (phone_number, mistake) => {
  expect(checkOrder({ ...order, phone_number }, ['phone']).phone_number).toBe(mistake)
})
