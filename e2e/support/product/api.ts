import { expect } from '@playwright/test'
import type { Product } from './product.ts'

export async function signIn(appUrl: string, initData: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${appUrl}/v1/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ initData }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

export async function call<T = unknown>(
  appUrl: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(appUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer as T
}

export interface Buyer {
  readonly id: number
  readonly token: string
}

export async function buyer({ messenger, appUrl }: Product, firstName: string, stars = 500): Promise<Buyer> {
  const id = await messenger.createPerson({ firstName, languageCode: 'ru' })
  await messenger.giveStars(id, stars)
  await messenger.write(id, '/start')
  await expect.poll(() => messenger.count(id, '')).toBeGreaterThan(0)
  return { id, token: await signIn(appUrl, await messenger.initData(id)) }
}
