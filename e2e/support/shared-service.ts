import { asUser } from './cast.ts'
import type { Product } from './product.ts'

const aDayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * aDayMs).toISOString().slice(0, 10)

interface SharedService {
  readonly title: string
  readonly date: string
  readonly link: string
  readonly preparedMessageId?: string
}

export async function shareHotel(product: Product, sharer: number, { prepare = false } = {}): Promise<SharedService> {
  const date = inDays(40)
  const found = `/v1/services?category=hotel&date=${date}&guests=2&limit=1`
  const [hotel] = (await asUser<{ data: { id: string; title: string }[] }>(product, sharer, 'GET', found)).data
  if (!hotel) throw new Error('no hotel of the demo catalogue is free')
  const body = { date, guests: 2, prepare }
  const { data } = await asUser<{ data: Pick<SharedService, 'link' | 'preparedMessageId'> }>(
    product,
    sharer,
    'POST',
    `/v1/services/${hotel.id}/share`,
    body,
  )
  return { title: hotel.title, date, ...data }
}
