import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { BotApi } from '../telegram/bot-api.ts'
import type { ServerConfig } from './config/config.ts'
import type { Database } from './database/database.ts'

/** First argument of use cases. Domains must not add their own types to it. */
export interface Deps {
  readonly db: Database
  readonly search: SearchPools
  readonly redis: Redis
  readonly telegram: BotApi
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly config: ServerConfig
}

export interface SearchPools {
  /** For statements whose plan depends only on their text: planning is a third of their time. */
  readonly genericPlan: Database
  /** For statements whose best index depends on the values. */
  readonly customPlan: Database
}
