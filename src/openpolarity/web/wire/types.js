/**
 * What the server tells (docs/protocol.md), named for the checker.
 *
 * @typedef {"white" | "black"} Colour
 * @typedef {{name: string, diameter: number, thickness: number, circle_radius: number, dot_radius: number,
 *   reserve: Record<Colour, [number, number]>, carry: number, fastest: number, turn_fastest: number}} Kit mm
 * @typedef {{what: string, args?: Record<string, any>, discs?: number[], text: string, primary?: boolean, danger?: boolean,
 *   note?: string | null, sure?: Sure | null}} Legal
 * @typedef {{ask: string, yes: string, no: string}} Sure what is asked before something is given away
 * @typedef {{kind: "action" | "foundation" | "stack" | "recovered" | "free", discs: number[], by: Colour | null,
 *   aim: import("../hand/target.js").Aim, below: number, parked: boolean}} InHand
 * @typedef {{seat: number, who: "person" | "computer", name: string, level: string | null, colour: Colour | null,
 *   team?: string[], on?: number | null}} Seat `team`: the players of a team, `on`: which of them moves
 * @typedef {{winner: Colour | null, how: string, scores: Record<Colour, number> | null, points: any, stake: number, text: string,
 *   short: string, lines?: string[]}} Outcome
 * @typedef {{discs: number[], kind: string, tower: boolean, points: number, declined: boolean, text: string}} Pending
 * @typedef {{discs: number[], to: Colour, outside: boolean, text: string}} Owed
 * @typedef {{value: number, owner: Colour | null, offered_by: Colour | null}} Cube
 * @typedef {{white: number, black: number, running: Colour | null}} Clock
 *
 * @typedef {object} View
 * @property {number} n
 * @property {string} phase
 * @property {string} step
 * @property {Colour | null} turn
 * @property {Colour | null} [awaited] from whom something is expected
 * @property {boolean} mine
 * @property {boolean} busy
 * @property {boolean} closed
 * @property {{what: string, discs: number[]} | null} [fault] what has closed the turn, while the hand is still to leave
 * @property {Colour | null} thinking
 * @property {string | null} why
 * @property {string} prompt
 * @property {string | null} hint
 * @property {Legal[]} legal
 * @property {InHand | null} hand
 * @property {Record<Colour, number>} reserves
 * @property {Record<Colour, number>} points discs in towers
 * @property {Record<Colour, number>} [scores] what it would count if the game ended now
 * @property {string} [counting] how that is counted
 * @property {{id: number, colour: Colour, pose: string}[]} discs
 * @property {{discs: number[], colour: Colour}[]} towers
 * @property {Pending[]} pending
 * @property {Owed[]} owed
 * @property {Cube | null} cube
 * @property {{to: number, points: [number, number], game: number, winner: number | null} | null} match
 * @property {Clock | null} clock
 * @property {Outcome | null} outcome
 * @property {Seat[]} seats
 * @property {string | null} line
 * @property {number} pace
 * @property {boolean} asleep
 * @property {string | null} unsaved why nothing is written at present
 *
 * @typedef {object} GameEvent
 * @property {number} n
 * @property {number} at
 * @property {string} kind
 * @property {string} what
 * @property {string} text
 * @property {string} short
 * @property {boolean} quiet
 * @property {Colour | null} by
 * @property {Colour | null} next
 * @property {{ref: string | null, ruling: string | null, point: string | null, text?: string} | null} clause
 * @property {number[]} discs
 * @property {{what: string, name: string, text: string, figure?: string | null, discs: number[], at: number}[]} faults
 * @property {{id: number, role: import("../table/marks.js").Role, place: number | null}[]} marks
 * @property {{what: string, text: string, discs: number[], at: number}[]} chain
 * @property {{discs: number[], to: Colour}[]} gone
 * @property {[number, number] | null} show
 * @property {Outcome | null} [outcome]
 *
 * @typedef {{id: string, chapter: string, kind: "options" | "number" | "clock", options?: string[]}} Setting
 *
 * @typedef {object} About
 * @property {string} version
 * @property {number} protocol
 * @property {{id: string, name: string}[]} languages
 * @property {string} default_edition
 * @property {{id: string, name: Record<string, string>, values: Record<string, string | number>}[]} editions
 * @property {Setting[]} settings
 * @property {Record<string, string>} above a setting that has to be larger than another one
 * @property {Record<string, string>} clocks how a clock is written, seconds for the names in braces
 * @property {{level: string, rules: Record<string, string | number>}} first what suits a first game
 * @property {{id: string, name: Record<string, string>, head: Record<string, any>, hand: Record<string, number>}[]} levels
 * @property {Record<string, [number, number]>} limits
 * @property {Kit} kit
 */

export {};
