import type { Language } from '@enp/shared/calls/api'
import type { Answer } from '@enp/shared/contract'
import type { Person } from './person.rules.ts'

/** What a person can switch off; docs/product.md, section 6. */
export type NoticeTopic = keyof Answer<'GET /v1/users/profile'>['data']['notifications']

/** A person and what they want to be written about. */
export interface PersonChoices {
  readonly person: Person
  readonly notifications: Readonly<Record<NoticeTopic, boolean>>
  /** What they like may be used to find what they may like. */
  readonly recommendations: boolean
}

/** What is left out stays as it is. */
export interface Choices {
  readonly place?: { readonly region: string; readonly zone: string } | undefined
  readonly language?: Language | undefined
  readonly notifications?: Partial<Record<NoticeTopic, boolean>> | undefined
  readonly recommendations?: boolean | undefined
}
