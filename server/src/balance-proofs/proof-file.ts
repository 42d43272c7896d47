import { throwRefusal } from '@enp/shared/errors'
import { type FileMakers, toDownloadHeaders } from '../files/file.rules.ts'
import { findOwnProof } from './get-proofs.ts'

/** For `npm run proof:verify -- FILE`. */
export const balanceProofFiles: Pick<FileMakers, 'balance_proof'> = {
  balance_proof: {
    async name({ db }, userId) {
      if (!(await findOwnProof(db, userId))) throwRefusal('NOT_FOUND')
      return { id: userId, part: 0 }
    },
    async make({ db }, { id }) {
      const proof = (await findOwnProof(db, id)) ?? throwRefusal('NOT_FOUND')
      const day = /^day (.+)$/m.exec(proof.statement)?.[1] ?? ''
      return {
        content: `${JSON.stringify(proof, null, 2)}\n`,
        headers: toDownloadHeaders(`enp-travel-balance-${day}.json`, 'application/json; charset=utf-8'),
      }
    },
  },
}
