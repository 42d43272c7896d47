import type { Reply } from '@enp/shared/contract'

export type Profile = Reply<'GET /v1/users/profile'>['data']
