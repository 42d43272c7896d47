import { taskTypes } from '@enp/shared/calls/earning/tasks'
import { parseAmount, wholeUnits } from '@enp/shared/money/money'
import type { Insertable } from 'kysely'
import type { DB } from '../../core/database/database-types.ts'
import type { TaskRewards } from '../../settings/reward-rates.rules.ts'

export type NewTask = Insertable<DB['task']>

export interface FieldProblem {
  readonly field: string
  readonly problem: 'missing' | 'invalid' | 'unknown' | 'taken'
}

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

const maxTitleLength = 80
const maxTextLength = 500

/** From an operator's fields in the bot or on the command line. `usual`: without a reward. */
export function parseNewTask(words: Readonly<Record<string, string>>, usual: TaskRewards): NewTask | FieldProblem {
  const fieldValues = new Map<Field, string>()
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
    if (value.trim()) fieldValues.set(field, value.trim())
  }
  try {
    return toTask(fieldValues, usual)
  } catch (problem) {
    if (problem instanceof InvalidField) return problem.about
    throw problem
  }
}

export const isTaskFieldProblem = (read: NewTask | FieldProblem): read is FieldProblem => 'problem' in read

class InvalidField extends Error {
  readonly about: FieldProblem

  constructor(field: Field, problem: FieldProblem['problem']) {
    super(field)
    this.about = { field, problem }
  }
}

function toTask(fieldValues: ReadonlyMap<Field, string>, usual: TaskRewards): NewTask {
  const type = requireField(fieldValues, 'type', (text) => taskTypes.find((known) => known === text))
  const friends = type === 'referral' ? requireField(fieldValues, 'friends', wholeNumber) : undefined
  const isVisited = type === 'visit' || type === 'social'
  const isReviewed = isYes(fieldValues, 'review')
  if (isReviewed && type !== 'social') throw new InvalidField('review', 'invalid')
  return {
    key: requireField(fieldValues, 'key', (text) => (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? text : undefined)),
    type,
    title_ru: requireField(fieldValues, 'title-ru', upTo(maxTitleLength)),
    title_en: requireField(fieldValues, 'title-en', upTo(maxTitleLength)),
    description_ru: parseField(fieldValues, 'text-ru', upTo(maxTextLength)) ?? '',
    description_en: parseField(fieldValues, 'text-en', upTo(maxTextLength)) ?? '',
    channel:
      type === 'subscription' ? requireField(fieldValues, 'channel', channelName) : refuseField(fieldValues, 'channel'),
    url: isVisited ? requireField(fieldValues, 'url', secureAddress) : refuseField(fieldValues, 'url'),
    friends: friends ?? refuseField(fieldValues, 'friends'),
    reward: toReward(fieldValues, type, friends === undefined ? usual : { ...usual, referral: usual.friends[friends] }),
    reviewed: isReviewed,
    position: parseField(fieldValues, 'position', wholeNumber) ?? 0,
    expires_at: parseField(fieldValues, 'until', toEnd) ?? null,
  }
}

type Parse<T> = (text: string) => T | undefined

function parseField<T>(fieldValues: ReadonlyMap<Field, string>, field: Field, read: Parse<T>): T | undefined {
  const text = fieldValues.get(field)
  if (text === undefined) return undefined
  const value = read(text)
  if (value === undefined) throw new InvalidField(field, 'invalid')
  return value
}

function requireField<T>(fieldValues: ReadonlyMap<Field, string>, field: Field, read: Parse<T>): T {
  const value = parseField(fieldValues, field, read)
  if (value === undefined) throw new InvalidField(field, 'missing')
  return value
}

/** The field belongs to other task types. */
function refuseField(fieldValues: ReadonlyMap<Field, string>, field: Field): null {
  if (fieldValues.has(field)) throw new InvalidField(field, 'invalid')
  return null
}

type UsualRewards = Readonly<Partial<Record<NewTask['type'], number | undefined>>>

function toReward(fieldValues: ReadonlyMap<Field, string>, type: NewTask['type'], usual: UsualRewards): bigint {
  const enteredReward = parseField(fieldValues, 'reward', (text) => parseAmount('enp', text))
  const amount = enteredReward ?? (usual[type] === undefined ? undefined : wholeUnits('enp', BigInt(usual[type])))
  if (!amount) throw new InvalidField('reward', 'missing')
  if (amount.amount <= 0n) throw new InvalidField('reward', 'invalid')
  return amount.amount
}

const upTo = (maxLength: number) => (text: string) => (text.length <= maxLength ? text : undefined)
const wholeNumber = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
const channelName = (text: string) => /^(?:@|https:\/\/t\.me\/)?([A-Za-z]\w{3,31})$/.exec(text)?.[1]
const secureAddress = (text: string) =>
  text.length <= 500 && URL.canParse(text) && text.startsWith('https://') ? text : undefined

function isYes(fieldValues: ReadonlyMap<Field, string>, field: Field): boolean {
  return (
    parseField(fieldValues, field, (text) => ({ yes: true, да: true, no: false, нет: false })[text.toLowerCase()]) ??
    false
  )
}

/** A day ends at midnight in Moscow; a timestamp is used as it is. */
function toEnd(text: string): Date | undefined {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T24:00:00+03:00` : text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
