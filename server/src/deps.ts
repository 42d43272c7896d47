import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { SearchPool } from './catalog/search/search-pool.ts'
import type { Config } from './core/config.ts'
import type { Database } from './core/database.ts'
import type { BotApi } from './telegram/bot-api.ts'

/** What a use case may need; it takes this record first. */
export interface Deps {
  readonly db: Database
  /** The same database, as lists and searches ask it. */
  readonly search: SearchPool
  readonly redis: Redis
  readonly telegram: BotApi
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly config: Config
}
