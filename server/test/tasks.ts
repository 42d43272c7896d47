import { randomUUID } from 'node:crypto'
import type { Product } from './harness.ts'

interface Columns {
  readonly type: string
  readonly channel?: string
  readonly url?: string
  readonly friends?: number
  readonly enp?: number
  readonly reviewed?: boolean
  readonly position?: number
  readonly expires_at?: string
}

/** A task as an operator would add it; answers its id. */
export async function addTask({ sql }: Product, { enp = 25, ...columns }: Columns): Promise<string> {
  const link = columns.type === 'visit' || columns.type === 'social' ? { url: 'https://enp.example' } : {}
  const row = {
    key: `t-${randomUUID()}`.slice(0, 40),
    title_ru: 'Задание',
    title_en: 'Task',
    reward: enp * 1_000_000,
    ...link,
    ...columns,
  }
  const names = Object.keys(row)
  const [made] = await sql<{ id: string }>(
    `insert into task (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  )
  return made?.id ?? ''
}
