import { sql } from 'kysely'

/** The expression of the index; another spelling reads the whole table. */
export const reviewText = sql<string>`normalize_text(review.text)`
