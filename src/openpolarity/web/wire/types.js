/**
 * What goes over the wire (docs/protocol.md), named for the checker.
 * Generated from the server's messages: make wire.
 *
 * @typedef {Hello | Aim | Do | Ping} ClientMessage
 *
 * @typedef {Welcome | View | GameEvent | People | Spoken | Done | Refused | Pong | Complaint | Stability | FieldLines} ServerMessage
 *
 * @typedef {object} About What this program is and offers.
 * @property {string} version
 * @property {number} protocol
 * @property {Language[]} languages
 * @property {string} default_edition
 * @property {Edition[]} editions
 * @property {Setting[]} settings
 * @property {Record<string, string>} above Settings that have to be larger than another one.
 * @property {Record<string, string>} clocks How a clock is written, with its seconds for the names in braces.
 * @property {FirstGame} first
 * @property {LevelView[]} levels
 * @property {Record<string, [number, number]>} limits The least and the most of everything that is a number.
 * @property {KitView} kit
 * @property {boolean} lobby Whether tables may be open to whoever comes by.
 * @property {string[]} lessons The names of the lessons, in the order in which they are learnt.
 * @property {number} preparing Seconds until tables can open, as far as that can be said; 0 once they can.
 *
 * @typedef {object} AddressForOthers Where friends on other machines reach this server.
 * @property {string | null} address With the key in it if they need one; null if no other machine can reach the server.
 *
 * @typedef {object} Aim Where the hand should be now; frames return `i`.
 * @property {"aim"} type
 * @property {number} x Where the leading disc's middle is, m.
 * @property {number} y Where the leading disc's middle is, m.
 * @property {number} [z] Height of the lowest point of all that is in the hand, m.
 * @property {number} [tilt] Angle between the disc and the mat, rad.
 * @property {number} [azimuth] Where the raised edge points, counter-clockwise from +x, rad.
 * @property {Colour} [face]
 * @property {number} [i]
 *
 * @typedef {object} Ask What one side asks the other for, and has no answer yet.
 * @property {"back" | "draw" | "rematch"} what
 * @property {number} seat Whoever asks.
 *
 * @typedef {object} AtSeat Whether a seat's person is at the table.
 * @property {number} seat
 * @property {"asleep" | "away" | "free" | "gone" | "here"} presence `free`: nobody has the seat yet; `here`; `away`: another tab or program is in front; `asleep`: nothing is heard of the page; `gone`: it is closed.
 * @property {number} seconds How long it had been so when this was sent, s; being asleep and then gone is one absence.
 * @property {number} waited How long the others had waited for them by then, s: while somebody is asleep or gone, the time for which another player was at the table all along, or it was their turn.
 *
 * @typedef {object} BySide A number for each side.
 * @property {number} white
 * @property {number} black
 *
 * @typedef {object} ChancePoint How the game stood after an event that counts; the first is before the first turn.
 * @property {number} at
 * @property {number} turn
 * @property {number} white White's chance to win, 0 to 1.
 * @property {number | null} n The event.
 * @property {string | null} kind Of its ruling: `fault`, `captured`, `lean` …
 * @property {Colour | null} by Whose turn it was.
 *
 * @typedef {object} ClauseView The rule that decided.
 * @property {string} ref
 * @property {string | null} ruling
 * @property {string} point
 * @property {string} text
 *
 * @typedef {object} ClockView Time left, s.
 * @property {number} white
 * @property {number} black
 * @property {Colour | null} running
 *
 * @typedef {object} ClosedBy The fault that has closed a turn.
 * @property {string} what
 * @property {number[]} discs
 *
 * @typedef {"black" | "white"} Colour
 *
 * @typedef {object} Complaint Something that could not be answered.
 * @property {"error"} type
 * @property {string} code
 * @property {string} text
 * @property {boolean} [closing]
 *
 * @typedef {object} Computer A computer: a level, or the head of one and the hand of another.
 * @property {"computer"} who
 * @property {string | null} [level]
 * @property {string | null} [head]
 * @property {string | null} [hand]
 *
 * @typedef {object} Connection A connection to a table, for whoever runs the server.
 * @property {number[]} seats The seats that it moves; none: a spectator.
 * @property {string} address
 * @property {number} connected For how long, s.
 * @property {string} lang
 * @property {number} skipped Frames that were left out because it reads slowly.
 *
 * @typedef {object} Connections All connections to a table.
 * @property {string} id
 * @property {Connection[]} connections
 *
 * @typedef {object} CubeView The doubling cube; ``waits`` says why nobody may double yet: not before the second turn, not in this game.
 * @property {number} value
 * @property {Colour | null} owner
 * @property {Colour | null} offered_by
 * @property {"crawford" | "first" | null} waits
 *
 * @typedef {object} DamagedFile A file in the data folder that cannot be read.
 * @property {string} file
 * @property {string} why
 *
 * @typedef {object} DiscView A disc on the mat.
 * @property {number} id
 * @property {Colour} colour
 * @property {string} pose
 *
 * @typedef {object} Do Any other act, by its name; what goes with it depends on the name.
 * @property {"do"} type
 * @property {number} ask
 * @property {string} what
 * @property {Face | null} [call]
 * @property {Colour | null} [colour]
 * @property {number | null} [disc]
 * @property {boolean | null} [accept]
 * @property {"cs" | "de" | "en" | "fr" | "nl" | null} [lang]
 * @property {string | null} [name]
 * @property {"good_game" | "good_luck" | "hello" | "one_moment" | "oops" | "sorry" | "thanks" | "well_played" | null} [phrase]
 * @property {string | null} [level]
 * @property {number | null} [seat]
 * @property {Target | null} [aim]
 * @property {number | null} [seconds]
 * @property {number | null} [factor]
 * @property {string | null} [line]
 * @property {boolean | null} [on]
 * @property {number | null} [x]
 * @property {number | null} [y]
 *
 * @typedef {object} Done What was asked for is done.
 * @property {"done"} type
 * @property {number | null} ask
 * @property {HandView | null} [hand]
 * @property {string} [id]
 * @property {string} [token]
 *
 * @typedef {object} DrillView A drill in the list of all.
 * @property {string} name
 * @property {number[]} expected How many of its ten leans stand with the hand of each level, on average.
 *
 * @typedef {object} Edition An edition of the rules; `name` by language.
 * @property {string} id
 * @property {Record<string, string>} name
 * @property {Record<string, string | number>} values
 *
 * @typedef {"bar" | "dot"} Face
 *
 * @typedef {object} Failed The answer to whatever failed.
 * @property {Failure} error
 *
 * @typedef {object} Failure Why something was not done.
 * @property {string} code
 * @property {string} text
 * @property {string} [field] The field of a form that is wrong.
 * @property {string} [why] What is wrong with it.
 *
 * @typedef {object} FaultView A fault, and what was measured.
 * @property {string} what
 * @property {string} name
 * @property {Colour} by
 * @property {number[]} discs
 * @property {number | null} measured
 * @property {number | null} limit
 * @property {"m" | "rad" | "s"} unit The unit of `measured` and of `limit`.
 * @property {string} text
 * @property {string | null} figure
 * @property {ClauseView} clause
 * @property {number} at
 *
 * @typedef {object} FieldLines Lines of the field: x, y, z, x, y, z … of their points, m.
 * @property {"field"} type
 * @property {number[][]} lines
 *
 * @typedef {object} FirstGame What suits a first game.
 * @property {string} level
 * @property {Record<string, string | number>} rules
 *
 * @typedef {object} GameEvent Something was judged.
 * @property {"event"} type
 * @property {number} n
 * @property {number} at
 * @property {string} kind
 * @property {string} what
 * @property {string} text
 * @property {string} short
 * @property {boolean} quiet
 * @property {Colour | null} by
 * @property {Colour | null} next
 * @property {ClauseView | null} clause
 * @property {number[]} discs
 * @property {FaultView[]} faults
 * @property {Mark[]} marks
 * @property {Link[]} chain
 * @property {Gone[]} gone
 * @property {[number, number] | null} show
 * @property {OutcomeView | null} outcome
 * @property {string | null} why
 * @property {PlanView | null} plan
 * @property {string | null} past
 *
 * @typedef {object} Games The list of games, the last one changed first.
 * @property {SavedGame[]} games
 * @property {DamagedFile[]} damaged
 * @property {number} total How many games there are in all; with `page` only some of them are sent.
 *
 * @typedef {object} Ghost Where a disc would be.
 * @property {number} id
 * @property {[number, number, number]} p
 * @property {[number, number, number, number]} q
 *
 * @typedef {object} Gone Discs that went to a reserve.
 * @property {number[]} discs
 * @property {Colour} to
 *
 * @typedef {object} HandBounds Where the hand of a player may be, and how fast: the server keeps it there, and a page asks for no more.
 * @property {number} farthest The largest distance from the dot, m.
 * @property {number} highest The largest height of the lowest point of what is held, m.
 * @property {number} steepest The largest tilt of a disc, rad.
 * @property {number} carrying Height at which discs are carried, m: nothing on the mat feels much of them.
 * @property {number} fastest The highest speed, m/s.
 * @property {number} turn_fastest The highest angular speed, rad/s.
 *
 * @typedef {object} HandLaw How a held disc follows a hand: with it a page shows at once what the server will find.
 * @property {number} tick A hand has a new goal this often, s.
 * @property {number} lag A hand closes in on its aim with this time constant, s.
 * @property {number} mass Of a disc, kg.
 * @property {number} stiffness Of the spring between hand and disc, N/m.
 * @property {number} damping N·s/m.
 * @property {number} strongest N: no hand presses harder.
 * @property {number} turn_stiffness N·m/rad.
 * @property {number} strongest_turn N·m.
 * @property {number} red_sign 1 if the red disc's bar is the pole that white faces are, else -1.
 * @property {number} strength Of two magnets, μ0/4π times both moments, N·m⁴.
 * @property {[number, number][][]} charges The far law with one, two and three pairs of charges: the height (m) and the share of the moment of each.
 * @property {number} far_from The far law holds from this distance of two discs on, m.
 * @property {number} two_from From here on two pairs are enough, m.
 * @property {number} one_from From here on one pair is enough, m.
 *
 * @typedef {object} HandView What is in the hand, and where.
 * @property {"action" | "foundation" | "free" | "recovered" | "stack"} kind
 * @property {number[]} discs
 * @property {Colour | null} by
 * @property {Target} aim
 * @property {number} below How far other discs hang below the leading one's lowest point, m; already counted in `z`.
 * @property {boolean} parked
 *
 * @typedef {object} Health All is well.
 * @property {boolean} ok
 * @property {number} games
 *
 * @typedef {object} Hello The first message.
 * @property {"hello"} type
 * @property {number} protocol
 * @property {"cs" | "de" | "en" | "fr" | "nl"} [lang]
 * @property {string | null} [token]
 * @property {number | null} [last]
 * @property {string | null} [run]
 * @property {string | null} [tab] Names a tab of a browser: of all tabs that may move the same persons, one does at a time.
 * @property {boolean} [draws] The client has yet to draw the table, and asks `shown` when it has: until then its persons' clocks wait.
 *
 * @typedef {object} Join An invitation to a seat, and the name of whoever takes it.
 * @property {string | null} [invitation] None: the table is in the lobby, where nobody needs one.
 * @property {string} [name]
 * @property {number | null} [seat] The seat to sit down at; None: the first free one.
 *
 * @typedef {object} Joined The seat that an invitation led to, and its token.
 * @property {string} id
 * @property {string} token
 * @property {number} seat
 *
 * @typedef {object} KitView The pieces of a game, m, the bounds of a hand, and the law by which it leads a disc.
 * @property {string} name
 * @property {number} diameter
 * @property {number} thickness
 * @property {number} circle_radius
 * @property {number} dot_radius
 * @property {Reserves} reserve
 * @property {HandBounds} hand
 * @property {HandLaw} law
 *
 * @typedef {object} Language A language that the texts exist in.
 * @property {string} id
 * @property {string} name
 *
 * @typedef {object} Legal Something that can be done now: send `do` with `what` and `args`.
 * @property {string} what
 * @property {string} text
 * @property {LegalArgs} args
 * @property {number[]} discs
 * @property {boolean} primary
 * @property {boolean} danger
 * @property {string | null} note What it means or costs.
 * @property {Sure | null} sure Asked first: it gives something away that does not come back.
 * @property {number[]} risks Other discs that may fall or be moved by it, as far as the server can tell.
 *
 * @typedef {object} LegalArgs What goes with an act, as a `do` has it.
 * @property {Face} [call]
 * @property {Colour} [colour]
 * @property {boolean} [accept]
 * @property {number} [disc]
 *
 * @typedef {object} LessonView Where a lesson stands (docs/lessons.md).
 * @property {string} name
 * @property {number} step From 1.
 * @property {number} steps
 * @property {"done" | "over" | "showing" | "shown" | "told" | "trying"} stage
 * @property {string} task What there is to do.
 * @property {string | null} said What came of the last attempt.
 * @property {number | null} again The event that is worth seeing again, slowly.
 * @property {string[]} helpers What is shown besides: `field`, `stability`, `coach` (hints lead the hand), `score`.
 * @property {string | null} how What has to be explained about the hand.
 * @property {number[]} discs The discs of which the task speaks, to be outlined.
 * @property {"drill" | "lesson" | "puzzle"} sort A lesson, a puzzle or a drill (docs/puzzles.md).
 * @property {number} tries Attempts at this step of which something has come.
 * @property {boolean} shown Whether the computer's hand has shown this step.
 * @property {boolean[]} results A drill's tries so far: which of them stand.
 * @property {string | null} level When a drill is over: the level whose hand makes about as many stand.
 *
 * @typedef {object} LevelView A computer's level; `name` by language.
 * @property {string} id
 * @property {Record<string, string>} name
 *
 * @typedef {object} Link A link of the chain of causes.
 * @property {string} what
 * @property {string} text
 * @property {number[]} discs
 * @property {number | null} at
 *
 * @typedef {object} LiveTable A table that is open, for whoever runs the server.
 * @property {string} id
 * @property {"computer" | "friend" | "lesson" | "practice" | "two" | "watch"} mode
 * @property {string} edition
 * @property {string} begun
 * @property {number} turns
 * @property {number} players Connections that may move somebody's discs.
 * @property {number} spectators
 * @property {number | null} pid The id of the game's process.
 *
 * @typedef {object} LiveTables All tables that are open.
 * @property {LiveTable[]} tables
 *
 * @typedef {object} Lobby Tables at which anybody may sit down, the last one opened first.
 * @property {OpenTable[]} tables
 *
 * @typedef {object} LookBack A game looked at afterwards.
 * @property {string} verdict Where it was decided, and how it ended if no disc ended it.
 * @property {string | null} ending How it ended, alone; null if a disc ended it.
 * @property {number | null} decided The number of that moment.
 * @property {ChancePoint[]} points
 * @property {WorthSeeing[]} moments
 * @property {SideLearns[]} sides
 * @property {string} lang
 *
 * @typedef {object} Mark A disc to be marked on the table.
 * @property {number} id
 * @property {"cause" | "fault"} role
 * @property {number | null} place Its number in the chain of causes, from 1.
 *
 * @typedef {object} MasterSays What the master would have done at a moment.
 * @property {number} moment
 * @property {number} at The board that it saw, s.
 * @property {string[]} lines
 * @property {Ghost[]} ghosts
 * @property {number[]} discs The discs on the board that it speaks of.
 * @property {boolean} agrees It would have played what was played.
 *
 * @typedef {object} MatchSoFar A match in the list of games: points of seats 1 and 2.
 * @property {number} to
 * @property {[number, number]} points
 *
 * @typedef {object} MatchView A match: points of seats 1 and 2.
 * @property {number} to
 * @property {[number, number]} points
 * @property {number} game
 * @property {number | null} winner
 *
 * @typedef {object} NewGame What is to be played.
 * @property {"computer" | "friend" | "lesson" | "practice" | "two" | "watch"} [mode]
 * @property {string} [edition]
 * @property {Record<string, number | string>} [rules]
 * @property {(Person | Computer)[] | null} [seats]
 * @property {"foundations" | "ready" | "toss"} [start]
 * @property {string | null} [line]
 * @property {number | null} [match_to]
 * @property {number | null} [seed]
 * @property {number} [pace]
 * @property {"cs" | "de" | "en" | "fr" | "nl"} [lang]
 * @property {1 | 2 | null} [white_seat]
 * @property {number | null} [absence] With a friend: how long one stays away before the other may claim the game or let a computer play, s.
 * @property {boolean} [open] With a friend: whoever finds the table in the lobby may sit down.
 * @property {string | null} [lesson] The lesson, puzzle or drill, by its name (docs/lessons.md, docs/puzzles.md).
 * @property {boolean} [comments] The computer comments on what happens, for somebody who plays their first game.
 *
 * @typedef {object} Nothing Done, and nothing to say.
 *
 * @typedef {object} OneGame A game by itself.
 * @property {string} id
 * @property {string} begun
 * @property {string} changed
 * @property {"computer" | "friend" | "lesson" | "practice" | "two" | "watch"} mode
 * @property {string} edition
 * @property {SeatView[]} seats
 * @property {boolean} over
 * @property {Colour | null} winner
 * @property {BySide | null} scores
 * @property {number} turns
 * @property {Colour | null} turn
 * @property {MatchSoFar | null} match
 * @property {boolean} live
 * @property {number[]} free The seats to which somebody is invited who has not come yet.
 * @property {string} maker The name of whoever has made the table; empty if they have not given one.
 * @property {number[]} again The seats of friends who would like to play again; both: the next game is being begun.
 * @property {string | null} next The game that was begun when both wanted to play again.
 *
 * @typedef {object} OpenTable A table in the lobby: somebody waits there for whoever sits down.
 * @property {string} id
 * @property {string} name Whoever waits; empty if they gave no name.
 * @property {string} edition
 * @property {Record<string, string | number>} rules Settings that differ from the edition.
 * @property {number} discs Discs per side.
 * @property {string} clock As in the settings: `none`, `per_turn(30)` …
 * @property {number | null} match_to Points of a match; null: a single game.
 * @property {Colour | null} colour What whoever sits down plays; null if that is not decided yet, or they have a choice.
 * @property {[number, number]} teams Players of both sides.
 * @property {number} seconds How long the table has been open, s.
 *
 * @typedef {object} OutcomeView How a game ended.
 * @property {Colour | null} winner
 * @property {string} how
 * @property {BySide | null} scores
 * @property {number} points
 * @property {number} stake
 * @property {boolean} replay
 * @property {string} short The verdict: You win, 4 to −6.
 * @property {string} text All that the referee said.
 * @property {string[]} [lines] Sentences that explain it; not in an event.
 *
 * @typedef {object} OwedView Flipped discs to be set right.
 * @property {number[]} discs
 * @property {Colour} to
 * @property {boolean} outside
 * @property {string} text
 *
 * @typedef {object} Pending A group to be captured by whoever is to move.
 * @property {number[]} discs
 * @property {string} kind
 * @property {boolean} tower
 * @property {number} points
 * @property {boolean} declined
 * @property {string} text
 *
 * @typedef {object} People Everybody at the table, and what they ask each other for.
 * @property {"people"} type
 * @property {AtSeat[]} seats The seats of persons.
 * @property {number} spectators
 * @property {Ask[]} asks
 * @property {number | null} absence How long somebody is asleep or gone before the other may `claim_win` or `substitute`, s; None: never.
 * @property {Ask[]} declined What was asked for and declined since the last event that is not quiet.
 * @property {string | null} next The game that was begun when both wanted to play again.
 *
 * @typedef {object} Person Somebody who plays; with team-mates, who move in this order after them. With friends all have their own seats.
 * @property {"person"} who
 * @property {string} [name]
 * @property {string[]} [mates]
 *
 * @typedef {object} Ping Is somebody there?
 * @property {"ping"} type
 * @property {number} [t]
 *
 * @typedef {object} PlanView What a computer is up to, where its words are about what it does with its hand.
 * @property {number[]} discs The discs on the mat of which the words speak.
 * @property {boolean} failed It has been judged, and ended in a fault that was not the plan.
 *
 * @typedef {object} Pong The answer to `ping`.
 * @property {"pong"} type
 * @property {number} t
 *
 * @typedef {object} PuzzleView A puzzle in the list of all.
 * @property {string} name
 * @property {"capture" | "place" | "trap" | "win"} goal
 * @property {"easy" | "fiendish" | "hard" | "medium"} grade
 * @property {string} hand The first level whose hand succeeds at least every other time.
 * @property {number[]} rates The share of tries with which the hand of each level succeeds, 0 to 1, from the weakest to the strongest.
 *
 * @typedef {object} Puzzles All puzzles and drills, and the puzzle of today.
 * @property {string} today The day of UTC, as in 2026-11-17.
 * @property {string} daily The name of the puzzle of today, the same for everybody.
 * @property {PuzzleView[]} puzzles By goal, and those of one goal from easy to hard.
 * @property {DrillView[]} drills
 *
 * @typedef {object} Readiness Whether a game could begin now, and what it needs for that.
 * @property {boolean} ok
 * @property {boolean} database The database answers.
 * @property {boolean} process A process is warm for the next game.
 *
 * @typedef {object} Refused What was asked for is not done; nothing has changed.
 * @property {"refused"} type
 * @property {number} ask
 * @property {string} code
 * @property {string} text
 *
 * @typedef {object} Replay What a replay shows.
 * @property {KitView} kit
 * @property {"computer" | "friend" | "lesson" | "practice" | "two" | "watch"} mode
 * @property {string} edition
 * @property {SeatView[]} seats
 * @property {StandingView} begin The standing before the first event.
 * @property {number} seconds
 * @property {ReplayTurn[]} turns
 * @property {ReplayEvent[]} events
 * @property {ReplayMark[]} marks
 * @property {boolean} over
 * @property {OutcomeView | null} outcome
 * @property {string} lang
 *
 * @typedef {object} ReplayEvent An event of a replay, with who is ahead after it.
 * @property {"event"} type
 * @property {number} n
 * @property {number} at
 * @property {string} kind
 * @property {string} what
 * @property {string} text
 * @property {string} short
 * @property {boolean} quiet
 * @property {Colour | null} by
 * @property {Colour | null} next
 * @property {ClauseView | null} clause
 * @property {number[]} discs
 * @property {FaultView[]} faults
 * @property {Mark[]} marks
 * @property {Link[]} chain
 * @property {Gone[]} gone
 * @property {[number, number] | null} show
 * @property {OutcomeView | null} outcome
 * @property {string | null} why
 * @property {PlanView | null} plan
 * @property {string | null} past
 * @property {BySide} reserves
 * @property {BySide} rolls
 * @property {BySide} points
 * @property {BySide} scores
 *
 * @typedef {object} ReplayMark A mark on the timeline of a replay.
 * @property {number} at
 * @property {number} n
 * @property {string} kind
 * @property {string} text
 * @property {number[]} discs
 * @property {BySide} reserves
 * @property {BySide} points
 * @property {BySide} scores
 *
 * @typedef {object} ReplayTurn Where a turn begins in a replay, s; number 0 is before the first one.
 * @property {number} at
 * @property {number} number
 * @property {Colour} colour
 *
 * @typedef {object} Reserves Where a disc from each reserve is held before it is brought in: x and y, m.
 * @property {[number, number]} white
 * @property {[number, number]} black
 *
 * @typedef {object} Rulebook The rules of an edition, in words; with changes, of a mixture.
 * @property {string} edition
 * @property {string} name
 * @property {string | null} changes A sentence that says what differs from the edition.
 * @property {string} goal
 * @property {RulesChapter[]} chapters
 *
 * @typedef {object} RulesChapter A chapter of the rules.
 * @property {string} id
 * @property {string} title
 * @property {RulesParagraph[]} paragraphs
 *
 * @typedef {object} RulesParagraph A paragraph of the rules.
 * @property {string} id
 * @property {string} text
 * @property {string} source The book and line that it comes from, in words.
 * @property {string | null} picture The name of the picture beside it: `/web/pictures/rules/<name>-1.webp` is before, `…-2.webp` after.
 *
 * @typedef {object} SavedGame A game in the list of games.
 * @property {string} id
 * @property {string} begun
 * @property {string} changed
 * @property {"computer" | "friend" | "lesson" | "practice" | "two" | "watch"} mode
 * @property {string} edition
 * @property {SeatView[]} seats
 * @property {boolean} over
 * @property {Colour | null} winner
 * @property {BySide | null} scores
 * @property {number} turns
 * @property {Colour | null} turn
 * @property {MatchSoFar | null} match
 * @property {boolean} live
 *
 * @typedef {object} SavedReplay What a page that is saved as a file has in it: the replay, and the texts to show it with.
 * @property {Replay} story
 * @property {Texts} texts
 *
 * @typedef {object} SeatView Seat 1 or 2, and the person or computer there.
 * @property {number} seat
 * @property {"computer" | "person"} who
 * @property {string} name
 * @property {string | null} level
 * @property {Colour | null} colour
 * @property {string[]} [team] The players of a team, in the order in which they move.
 * @property {number | null} [on] Which of them moves, from 0.
 * @property {number[]} [substitutes] Seats of this side at which a computer plays for a person.
 *
 * @typedef {object} Seated A game, and the token that moves its persons, or the maker's seat.
 * @property {string} id
 * @property {string} token
 * @property {string} [invitation] What lets a friend have the other seat, once.
 *
 * @typedef {object} Setting A setting of the rules, in the order of a form.
 * @property {string} id
 * @property {string} chapter
 * @property {"clock" | "number" | "options"} kind
 * @property {string[]} [options]
 *
 * @typedef {object} SideLearns What one side can learn.
 * @property {Colour} colour
 * @property {boolean} person
 * @property {string} tip
 * @property {string} hand How steady the hand was, in words.
 * @property {number} releases
 * @property {number} place Tremor of the place, m.
 * @property {number} tilt Tremor of the tilt, rad.
 * @property {string | null} level The level whose hand is nearest; null if nothing was measured.
 *
 * @typedef {object} Spoken What somebody at a seat says.
 * @property {"spoken"} type
 * @property {number} seat
 * @property {"good_game" | "good_luck" | "hello" | "one_moment" | "oops" | "sorry" | "thanks" | "well_played"} phrase
 * @property {string} text
 *
 * @typedef {object} Stability How firmly each leaner stands, from 0 to 1.
 * @property {"stability"} type
 * @property {Record<string, number>} stands
 * @property {boolean} done
 *
 * @typedef {object} StandingView The standing of a game: which side is ahead, and by what.
 * @property {BySide} reserves
 * @property {BySide} rolls What of the reserves lies on the rolls, and is in no hand.
 * @property {BySide} points Discs in lawful towers, which is not the score.
 * @property {BySide} scores What it would count if the game ended here.
 *
 * @typedef {object} Sure What is asked before something is given away: a question, and the words for both answers.
 * @property {string} ask
 * @property {string} yes
 * @property {string} no
 *
 * @typedef {object} Target Where a hand is to be.
 * @property {number} x Where the leading disc's middle is, m.
 * @property {number} y Where the leading disc's middle is, m.
 * @property {number} z Height of the lowest point of all that is in the hand, m.
 * @property {number} tilt Angle between the disc and the mat, rad.
 * @property {number} azimuth Where the raised edge points, counter-clockwise from +x, rad.
 * @property {Colour} face
 *
 * @typedef {object} Texts Every text of the page in a language; a list where a number chooses the form.
 * @property {string} lang
 * @property {string[]} plural Categories of `Intl.PluralRules`, in the order of the forms.
 * @property {Record<string, string | string[]>} texts
 *
 * @typedef {object} Thinking How far the master is with the moments of a game.
 * @property {"done" | "failed" | "thinking" | "unasked" | "waiting"} state
 * @property {number} share What is done, 0 to 1.
 * @property {MasterSays[]} says What it has thought of so far.
 * @property {string} lang
 *
 * @typedef {object} TowerView A lawful tower, from the bottom up.
 * @property {number[]} discs
 * @property {Colour} colour
 *
 * @typedef {object} View What is to be shown now.
 * @property {"view"} type
 * @property {number} n
 * @property {string} phase
 * @property {string} step
 * @property {Colour} turn
 * @property {Colour | null} awaited
 * @property {boolean} mine
 * @property {boolean} busy
 * @property {boolean} closed
 * @property {ClosedBy | null} fault
 * @property {Colour | null} thinking
 * @property {string | null} why
 * @property {Colour | null} why_by
 * @property {PlanView | null} plan
 * @property {string} prompt
 * @property {string | null} hint
 * @property {Legal[]} legal
 * @property {HandView | null} hand
 * @property {BySide} reserves
 * @property {BySide} points
 * @property {BySide | null} scores
 * @property {string | null} counting
 * @property {DiscView[]} discs
 * @property {TowerView[]} towers
 * @property {Pending[]} pending
 * @property {OwedView[]} owed
 * @property {CubeView | null} cube
 * @property {MatchView | null} match
 * @property {ClockView | null} clock
 * @property {OutcomeView | null} outcome
 * @property {SeatView[]} seats
 * @property {string | null} line
 * @property {number} pace
 * @property {boolean} asleep
 * @property {string | null} unsaved
 * @property {boolean} [field]
 * @property {boolean} [stability]
 * @property {LessonView} [lesson]
 *
 * @typedef {object} Welcome The answer to `hello`: begin anew from here.
 * @property {"welcome"} type
 * @property {number} protocol
 * @property {string} game
 * @property {string} run
 * @property {"computer" | "friend" | "lesson" | "practice" | "two" | "watch"} mode
 * @property {Colour[]} sides
 * @property {number[]} seat_of
 * @property {"open" | "taken" | null} elsewhere
 * @property {SeatView[]} seats
 * @property {KitView} kit
 * @property {number} n
 * @property {boolean} resumed
 * @property {GameEvent[]} events
 * @property {View} view
 * @property {string} lang
 *
 * @typedef {object} WorthSeeing A moment worth seeing again.
 * @property {number} number
 * @property {number} n The event.
 * @property {number} turn
 * @property {Colour} side Whose turn it was.
 * @property {string} title
 * @property {string} text
 * @property {string} swing How their chance to win changed, in words.
 * @property {number} start
 * @property {number} end What to show, s.
 * @property {number[]} instants What slow motion is for, s.
 * @property {number[]} discs The discs it is about.
 * @property {number} before
 * @property {number} after White's chance to win, 0 to 1.
 */

/** Version of the wire. */
export const PROTOCOL = 3;

/** Letters of a name. */
export const LONGEST_NAME = 40;
