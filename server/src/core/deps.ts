import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { BotApi } from '../telegram/bot-api.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'

/** What a use case may need; it takes this record first. No domain adds a type of its own to it. */
export interface Deps {
  readonly db: Database
  /** The same database, as lists and searches query it. */
  readonly search: SearchPools
  readonly redis: Redis
  readonly telegram: BotApi
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly config: Config
}

export interface SearchPools {
  /** For statements whose text decides the query plan: planning each of them would take a third of their time. */
  readonly genericPlan: Database
  /** For those whose best index depends on the values. */
  readonly customPlan: Database
}
