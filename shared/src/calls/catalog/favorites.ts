import { Type } from 'typebox'
import { favoritesPageSize, maxPageSize } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply } from '../api.ts'
import { FewLeft, Page, Place } from './catalog.ts'
import { ServiceCard, ServiceCategory } from './catalog-shapes.ts'

/** Favorite with its news; docs/rules/catalog.md. */
const Favorite = Type.Object({
  ...ServiceCard.properties,
  /** Price in roubles when the user saved the service; present if it costs less now. */
  cheaperThan: Type.Optional(Type.Number()),
  fewLeft: Type.Optional(FewLeft),
})

const byId = Type.Object({ id: Id })
const isFavorite = dataReply(Type.Object({ isFavorite: Type.Boolean() }))
const unknownService = ['SERVICE_NOT_FOUND'] as const

export const favoriteCalls = {
  'POST /v1/services/:id/favorite': {
    summary: 'Add a service to the favorites; repeating has no effect',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: isFavorite,
    errors: unknownService,
  },
  'DELETE /v1/services/:id/favorite': {
    summary: 'Remove a service from the favorites; repeating has no effect',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: isFavorite,
    errors: unknownService,
  },
  'GET /v1/services/:id/favorite/status': {
    summary: 'Get whether a service is a favorite; false without sign-in',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    reply: isFavorite,
    errors: unknownService,
  },
  'GET /v1/users/favorites': {
    summary: 'List favorites, newest first',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      page: Page,
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: favoritesPageSize }),
      category: Type.Optional(Type.Union([ServiceCategory, Type.Literal('all')])),
      city: Type.Optional(Place),
    }),
    reply: successReply({ data: Type.Array(Favorite), pagination: Pagination }),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
