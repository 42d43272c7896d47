import type { Language } from '@enp/shared/calls/api'
import type { Answer } from '@enp/shared/contract'
import type { User } from './user.rules.ts'

/** What a person can switch off; docs/product.md, section 6. */
export type NotificationTopic = keyof Answer<'GET /v1/users/profile'>['data']['notifications']

/** A person and what they want to be written about. */
export interface UserChoices {
  readonly user: User
  readonly notifications: Readonly<Record<NotificationTopic, boolean>>
  /** What they like may be used to find what they may like. */
  readonly recommendations: boolean
}

/** What is left out stays as it is. */
export interface Choices {
  readonly place?: { readonly region: string; readonly zone: string } | undefined
  readonly language?: Language | undefined
  readonly notifications?: Partial<Record<NotificationTopic, boolean>> | undefined
  readonly recommendations?: boolean | undefined
}
