import { Type } from 'typebox'
import { type Call, data } from './api.ts'
import { ChainNetwork } from './wallets-shapes.ts'

export const configCalls = {
  'GET /v1/config': {
    summary: 'What the mini-app needs before sign-in',
    access: 'open',
    rateLimit: 'read',
    reply: data(
      Type.Object({
        botUsername: Type.String(),
        network: Type.Union([Type.Literal('mainnet'), Type.Literal('testnet')]),
        coinLabel: Type.String(),
        /** What people call the coin whose code is `ton`. */
        tonLabel: Type.String(),
        tonConnect: Type.Object({
          network: ChainNetwork,
          /** The local messenger’s list of wallets, and the script that puts its wallet into the page. */
          walletsUrl: Type.Optional(Type.String()),
          scriptUrl: Type.Optional(Type.String()),
        }),
        /** What 100 enp take off a trip, in roubles at today's rate. */
        roublesPer100Enp: Type.Number(),
        /** An archive of map tiles that the operator has, for the map instead of what it draws itself. */
        mapTilesUrl: Type.Optional(Type.String()),
        version: Type.String(),
        /** The local messenger is at work: whoever comes without a messenger may enter as the stand-in person. */
        standIn: Type.Boolean(),
      }),
    ),
    errors: ['UNAVAILABLE'],
  },
} as const satisfies Record<string, Call>
