import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import { problems } from './problems.rules.ts'
import { mustBeOneOf } from './value-problems.rules.ts'

interface SchemaError {
  readonly keyword: string
  // biome-ignore lint/suspicious/noExplicitAny: the validator types the parameters so
  readonly params: Record<string, any>
  readonly message?: string
}

/** Explains an error of the JSON schema. */
export function schemaProblem({ keyword, params, message = problems.invalid.en }: SchemaError): ImportProblem {
  const { limit } = params
  const same = (ru: string): ImportProblem => ({ ru, en: message })
  switch (keyword) {
    case 'required':
      return problems.missing
    case 'additionalProperties':
      return problems.unknownField
    case 'enum':
      return mustBeOneOf(params.allowedValues)
    case 'pattern':
      return patternProblem(params.pattern)
    case 'type':
      return same(`должно быть ${typeNames[String(params.type)] ?? params.type}`)
    case 'minimum':
    case 'exclusiveMinimum':
      return same(keyword === 'minimum' ? `не меньше ${limit}` : `больше ${limit}`)
    case 'maximum':
      return same(`не больше ${limit}`)
    case 'maxLength':
      return { ru: `не длиннее ${limit} знаков`, en: `must have at most ${limit} characters` }
    case 'minLength':
      return problems.empty
    case 'minItems':
      return { ru: `частей не меньше ${limit}`, en: `must have ${limit} or more parts` }
    case 'maxItems':
      return { ru: `частей не больше ${limit}`, en: `must have ${limit} or fewer parts` }
    case 'uniqueItems':
      return { ru: 'есть одинаковые части', en: 'has the same part twice' }
    default:
      return keyword === 'anyOf'
        ? { ru: 'должно быть 0 или от 10 до 500', en: 'must be 0, or 10 to 500' }
        : problems.invalid
  }
}

const typeNames: Record<string, string> = {
  string: 'текстом',
  number: 'числом',
  integer: 'целым числом',
  boolean: 'true или false',
  array: 'списком',
  object: 'объектом',
}

function patternProblem(pattern: string): ImportProblem {
  if (pattern.startsWith('^([01]')) return problems.notTime
  if (pattern.startsWith('^\\d{4}')) return problems.notMoment
  if (pattern === '\\S') return problems.empty
  if (pattern.startsWith('^(0[1-9]|1[0-2])')) return problems.notDayOfYear
  return pattern === '^[a-z]{2}$' ? problems.notLanguage : problems.notKey
}
