import { taskTypes } from '@enp/shared/calls/tasks'
import { parseAmount, whole } from '@enp/shared/money'
import { referralTaskRewards, taskRewards } from '@enp/shared/rewards'
import type { Insertable } from 'kysely'
import type { Schema } from '../../core/schema.ts'

export type NewTask = Insertable<Schema['task']>

/** Which field is wrong, and how. */
export interface FieldProblem {
  readonly field: string
  readonly problem: 'missing' | 'invalid' | 'unknown' | 'taken'
}

/** What an operator may say of a new task. */
export const taskFields = [
  'key',
  'type',
  'title-ru',
  'title-en',
  'text-ru',
  'text-en',
  'reward',
  'channel',
  'url',
  'friends',
  'review',
  'position',
  'until',
] as const
type Field = (typeof taskFields)[number]

const longestTitle = 80
const longestText = 500

/** Reads a new task from an operator's words, whoever typed them where; docs/product.md, section 17. */
export function parseNewTask(words: Readonly<Record<string, string>>): NewTask | FieldProblem {
  const named = new Map<Field, string>()
  for (const [name, value] of Object.entries(words)) {
    const field = taskFields.find(
      (known) =>
        known ===
        name
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, '-'),
    )
    if (!field) return { field: name, problem: 'unknown' }
    if (value.trim()) named.set(field, value.trim())
  }
  try {
    return toTask(named)
  } catch (problem) {
    if (problem instanceof Wrong) return problem.about
    throw problem
  }
}

export const isProblem = (read: NewTask | FieldProblem): read is FieldProblem => 'problem' in read

/** Ends the reading at the first field that is wrong. */
class Wrong extends Error {
  readonly about: FieldProblem

  constructor(field: Field, problem: FieldProblem['problem']) {
    super(field)
    this.about = { field, problem }
  }
}

function toTask(named: ReadonlyMap<Field, string>): NewTask {
  const type = one(named, 'type', (text) => taskTypes.find((known) => known === text))
  const friends = type === 'referral' ? one(named, 'friends', wholeNumber) : undefined
  const isVisited = type === 'visit' || type === 'social'
  const isReviewed = isYes(named, 'review')
  if (isReviewed && type !== 'social') throw new Wrong('review', 'invalid')
  return {
    key: one(named, 'key', (text) => (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? text : undefined)),
    type,
    title_ru: one(named, 'title-ru', upTo(longestTitle)),
    title_en: one(named, 'title-en', upTo(longestTitle)),
    description_ru: maybe(named, 'text-ru', upTo(longestText)) ?? '',
    description_en: maybe(named, 'text-en', upTo(longestText)) ?? '',
    channel: type === 'subscription' ? one(named, 'channel', channelName) : none(named, 'channel'),
    url: isVisited ? one(named, 'url', secureAddress) : none(named, 'url'),
    friends: friends ?? none(named, 'friends'),
    reward: toReward(named, type, friends),
    reviewed: isReviewed,
    position: maybe(named, 'position', wholeNumber) ?? 0,
    expires_at: maybe(named, 'until', toEnd) ?? null,
  }
}

type Read<T> = (text: string) => T | undefined

function maybe<T>(named: ReadonlyMap<Field, string>, field: Field, read: Read<T>): T | undefined {
  const text = named.get(field)
  if (text === undefined) return undefined
  const value = read(text)
  if (value === undefined) throw new Wrong(field, 'invalid')
  return value
}

function one<T>(named: ReadonlyMap<Field, string>, field: Field, read: Read<T>): T {
  const value = maybe(named, field, read)
  if (value === undefined) throw new Wrong(field, 'missing')
  return value
}

/** A field of other types. */
function none(named: ReadonlyMap<Field, string>, field: Field): null {
  if (named.has(field)) throw new Wrong(field, 'invalid')
  return null
}

/** What is said, or what such a task brings; minor units. */
function toReward(named: ReadonlyMap<Field, string>, type: NewTask['type'], friends: number | undefined): bigint {
  const said = maybe(named, 'reward', (text) => parseAmount('enp', text))
  const usual = { ...taskRewards, ...(friends !== undefined && { referral: usualFor(friends) }) } as Partial<
    Record<NewTask['type'], number | undefined>
  >
  const amount = said ?? (usual[type] === undefined ? undefined : whole('enp', BigInt(usual[type])))
  if (!amount) throw new Wrong('reward', 'missing')
  if (amount.amount <= 0n) throw new Wrong('reward', 'invalid')
  return amount.amount
}

const usualFor = (friends: number) => (referralTaskRewards as Readonly<Record<number, number>>)[friends]

const upTo = (longest: number) => (text: string) => (text.length <= longest ? text : undefined)
const wholeNumber = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
const channelName = (text: string) => /^(?:@|https:\/\/t\.me\/)?([A-Za-z]\w{3,31})$/.exec(text)?.[1]
const secureAddress = (text: string) =>
  text.length <= 500 && URL.canParse(text) && text.startsWith('https://') ? text : undefined

function isYes(named: ReadonlyMap<Field, string>, field: Field): boolean {
  return maybe(named, field, (text) => ({ yes: true, да: true, no: false, нет: false })[text.toLowerCase()]) ?? false
}

/** A day counts to its end in Moscow; a moment is one. */
function toEnd(text: string): Date | undefined {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T24:00:00+03:00` : text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
