import type { Reply } from '@enp/shared/contract'

export type UserProfile = Reply<'GET /v1/users/profile'>['data']
