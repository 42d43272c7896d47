import type { OrderInfo } from 'grammy/types'
import type { OrderInfoNeed } from '../../../payments/types.ts'

export type OrderFormValues = Required<OrderInfo>

export type OrderMistake = 'required' | 'emailWrong' | 'phoneWrong'

export const addressFields = ['country_code', 'state', 'city', 'street_line1', 'post_code'] as const
export type AddressField = (typeof addressFields)[number]

export type OrderField = 'name' | 'phone_number' | 'email' | AddressField

type Mistake = [field: OrderField, mistake: OrderMistake | undefined]

export function checkOrder(order: OrderFormValues, needs: OrderInfoNeed[]): Partial<Record<OrderField, OrderMistake>> {
  const checks: Record<OrderInfoNeed, () => Mistake[]> = {
    name: () => [['name', blank(order.name)]],
    phone: () => [['phone_number', checkPhone(order.phone_number)]],
    email: () => [['email', checkEmail(order.email)]],
    shipping: () => addressFields.map((field) => [field, blank(order.shipping_address[field])]),
  }
  return Object.fromEntries(needs.flatMap((need) => checks[need]()).filter(([, mistake]) => mistake))
}

function checkPhone(phone: string): OrderMistake | undefined {
  return blank(phone) ?? (/^\+?[\d\s()-]{7,20}$/.test(phone) ? undefined : 'phoneWrong')
}

function checkEmail(email: string): OrderMistake | undefined {
  return blank(email) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'emailWrong')
}

function blank(value: string): OrderMistake | undefined {
  return value.trim() === '' ? 'required' : undefined
}
