import type { Explanations } from './texts';

/** Arabic has a form of its own for none, one and two; after 3 to 10 the noun is plural, after that singular. */
function plural(
  name: string,
  [zero, one, two, few, many, other = many]: readonly [string, string, string, string, string, string?],
): string {
  return `{${name}, plural, zero {${zero}} one {${one}} two {${two}} few {${few}} many {${many}} other {${other}}}`;
}

/** For words that follow the number of cells a step sets without naming it. */
function forCells(one: string, two: string, several: string): string {
  return plural('cells', [several, one, two, several, several]);
}

/** `3 خلايا`, as it stands after a preposition. */
function cellsIn(name: string): string {
  return plural(name, ['صفر من الخلايا', 'خلية واحدة', 'خليتين', `{${name}} خلايا`, `{${name}} خلية`]);
}

const AFTER_STEPS = plural('steps', ['على الفور', 'بعد خطوة واحدة', 'بعد خطوتين', 'بعد {steps} خطوات', 'بعد {steps} خطوة']);
const THESE = forCells('هذه الخلية', 'هاتين الخليتين', 'هذه الخلايا');
const SO_SEA = forCells('فهي بحر', 'فهما بحر', 'فهي بحر');
const SO_ISLAND = forCells('فهي جزيرة', 'فهما جزيرة', 'فهي جزيرة');
const BESIDE_IS_SEA = forCells('فهذه الخلية المجاورة لها بحر', 'فهاتان الخليتان المجاورتان لها بحر', 'فهذه الخلايا المجاورة لها بحر');
const SO_OTHER_MARK = `${forCells('ففي هذه الخلية', 'ففي هاتين الخليتين', 'ففي هذه الخلايا')} {mark, select, x {O} other {X}}`;
const SHAPES = plural('shapes', [
  'لم يبقَ أي شكل ممكن للجزيرة ذات الرقم {clue}، فلا شيء',
  'لم يبقَ إلا شكل واحد ممكن للجزيرة ذات الرقم {clue}، وهو',
  'لم يبقَ إلا شكلان ممكنان للجزيرة ذات الرقم {clue}، وكلٌّ منهما',
  'بقيت {shapes} أشكال ممكنة للجزيرة ذات الرقم {clue}، وكلٌّ منها',
  'بقي {shapes} شكلًا ممكنًا للجزيرة ذات الرقم {clue}، وكلٌّ منها',
  'بقي {shapes} شكل ممكن للجزيرة ذات الرقم {clue}، وكلٌّ منها',
]);

export const ar = {
  techniques: {
    'nurikabe/island-of-one': {
      name: 'جزيرة من خلية واحدة',
      idea: 'الجزيرة ذات الرقم 1 مكتملة كما هي، والجزر لا تتلامس بالأضلاع، فكل الخلايا المجاورة لها بحر.',
    },
    'nurikabe/between-clues': {
      name: 'بين رقمين',
      idea: 'الخلية الواقعة بين رقمين تصل بين جزيرتيهما، وليس في الجزيرة إلا رقم واحد، فهي بحر.',
    },
    'nurikabe/diagonal-clues': {
      name: 'رقمان عند زاوية',
      idea: 'إذا تلامس رقمان عند زاوية فإن كلًّا من الخليتين المجاورتين لهما معًا تصل بين جزيرتيهما، فكلتاهما بحر.',
    },
    'nurikabe/complete-island': {
      name: 'جزيرة مكتملة',
      idea: 'الجزيرة التي بلغت عدد الخلايا الذي يقوله رقمها لا تأخذ المزيد، فكل ما حولها بحر.',
    },
    'nurikabe/surrounded-cell': {
      name: 'خلية محاصرة',
      idea: 'الخلية التي لا يحيط بها إلا البحر لو كانت جزيرة لكانت بلا رقم، فهي بحر.',
    },
    'nurikabe/separate-islands': {
      name: 'فصل الجزر',
      idea: 'الخلية التي تجاور جزيرتين مرقّمتين تصل بينهما، فهي بحر.',
    },
    'nurikabe/no-pool': {
      name: 'لا بِرَك',
      idea: 'إذا كانت ثلاث خلايا من مربع اثنين في اثنين بحرًا فالرابعة جزيرة، وإلا صارت بِركة.',
    },
    'nurikabe/sea-one-exit': {
      name: 'مخرج البحر الوحيد',
      idea: 'البحر كله متصل، فالجزء منه الذي لا تجاوره إلا خلية فارغة واحدة يمتد عبرها.',
    },
    'nurikabe/island-one-exit': {
      name: 'مخرج الجزيرة الوحيد',
      idea: 'جزء الجزيرة الذي ما زال عليه أن ينمو، حتى يبلغ حجمه أو يصل إلى رقم، يأخذ الخلية الفارغة الوحيدة المجاورة له.',
    },
    'nurikabe/two-exits-corner': {
      name: 'خلية واحدة ناقصة',
      idea: 'الجزيرة التي تنقصها خلية واحدة تكتمل بإحدى الخلايا المجاورة لها، فالخلية التي تلامس تلك الخلايا كلها ستجاور الجزيرة المكتملة، فهي بحر.',
    },
    'nurikabe/unreachable': {
      name: 'خارج المتناول',
      idea: 'الخلية التي لا تبلغها أي جزيرة بما بقي لها من خلايا لا تنتمي إلى جزيرة، فهي بحر.',
    },
    'nurikabe/only-one-clue-reaches': {
      name: 'لا يصل إلا رقم واحد',
      idea: 'الجزء الذي لا رقم فيه ولا يصل إليه إلا رقم واحد ينتمي إلى جزيرة ذلك الرقم، وكذلك الخلايا الواقعة على كل طريق بينهما.',
    },
    'nurikabe/sea-bottleneck': {
      name: 'مضيق البحر',
      idea: 'البحر كله متصل، فالخلية التي ينقطع البحر من دونها أو لا يتسع له المكان هي بحر.',
    },
    'nurikabe/too-big-if-joined': {
      name: 'أكبر من اللازم إن اتصلت',
      idea: 'الخلية التي تصل أجزاءً من الجزر فيزيد عدد خلاياها على ما يسمح به رقمها هي بحر.',
    },
    'nurikabe/too-small-if-closed': {
      name: 'أصغر من اللازم إن أُغلقت',
      idea: 'الخلية التي لا يستطيع جزء من جزيرة من دونها أن يبلغ حجمه أو يصل إلى رقم هي جزيرة.',
    },
    'nurikabe/island-bottleneck': {
      name: 'مضيق الجزيرة',
      idea: 'الخلية التي لا يبقى من دونها في متناول الجزيرة ما يكفيها تقع على كل طريق إلى حجمها، فهي جزيرة.',
    },
    'nurikabe/count': {
      name: 'العدّ',
      idea: 'الأرقام مجتمعةً تقول كم خلية من الجزر وكم خلية من البحر، فإذا نفد أحد العددين أو كاد عُرفت الخلايا الباقية.',
    },
    'nurikabe/pool-reach': {
      name: 'كسر البِركة',
      idea: 'لا بد أن تصل جزيرة إلى كل مربع اثنين في اثنين، فالخلايا الواقعة على كل طريق إليه، من كل رقم يستطيع الوصول، هي جزيرة.',
    },
    'nurikabe/all-shapes': {
      name: 'كل الأشكال',
      idea: 'من بين كل الأشكال التي بقيت لجزيرة: الخلية الداخلة فيها جميعًا جزيرة، والخلية المجاورة لها جميعًا بحر، وكذلك الخلية التي لا تدخل في شكل أي جزيرة.',
    },
    'nurikabe/what-if': {
      name: 'ماذا لو؟',
      idea: 'إذا افترضنا أن خلية بحر، أو أنها جزيرة، فكُسرت قاعدة بعد بضع خطوات، فهي العكس.',
    },
    'tic-tac-logic/pair': {
      name: 'زوج',
      idea: 'بجانب علامتين متماثلتين متجاورتين تأتي العلامة الأخرى، وإلا تتابعت ثلاث.',
    },
    'tic-tac-logic/gap': {
      name: 'فجوة',
      idea: 'بين علامتين متماثلتين تفصلهما خلية واحدة تأتي العلامة الأخرى، وإلا تتابعت ثلاث.',
    },
    'tic-tac-logic/full-line': {
      name: 'اكتملت إحدى العلامتين',
      idea: 'الخط الذي اكتملت فيه كل علامات X لا تأخذ بقيته إلا O، والعكس كذلك.',
    },
    'tic-tac-logic/avoid-trio': {
      name: 'العلامة الأخيرة',
      idea: 'إذا لم ينقص الخط إلا X واحدة فلا تقع حيث تترك للبقية ثلاث O متتالية، والعكس كذلك.',
    },
    'tic-tac-logic/avoid-equal-line': {
      name: 'لا خطّين متطابقين',
      idea: 'الخط الذي يوافق خطًا مكتملًا في كل شيء إلا خليتيه الأخيرتين يأخذهما بالترتيب المعاكس.',
    },
    'tic-tac-logic/line-cases': {
      name: 'كل طرق ملء الخط',
      idea: 'الخلية التي تأخذ العلامة نفسها في كل طريقة جائزة لملء خطها لها تلك العلامة.',
    },
    'tic-tac-logic/what-if': {
      name: 'ماذا لو؟',
      idea: 'إذا وضعنا علامة في خلية فكُسرت قاعدة بعد بضع خطوات، ففيها العلامة الأخرى.',
    },
  },
  rules: {
    'nurikabe/clue-is-island': { name: 'الأرقام جزر', idea: 'الخلية التي فيها رقم جزيرة دائمًا.' },
    'nurikabe/one-clue': { name: 'رقم واحد لكل جزيرة', idea: 'في كل جزيرة رقم واحد بالضبط، والجزر لا تتلامس بالأضلاع أبدًا.' },
    'nurikabe/size': { name: 'حجم الجزيرة', idea: 'عدد خلايا الجزيرة هو ما يقوله رقمها.' },
    'nurikabe/one-sea': { name: 'بحر واحد', idea: 'البحر كله متصل بالأضلاع.' },
    'nurikabe/no-pool': { name: 'لا بِرَك', idea: 'لا يوجد مربع اثنين في اثنين كله بحر.' },
    'tic-tac-logic/given': { name: 'العلامات المعطاة', idea: 'العلامات التي هي جزء من اللغز تبقى كما هي.' },
    'tic-tac-logic/no-trio': { name: 'لا ثلاث متتالية', idea: 'لا تتجاور ثلاث علامات متماثلة أبدًا، لا أفقيًا ولا عموديًا.' },
    'tic-tac-logic/balance': { name: 'التوازن', idea: 'في كل صف وكل عمود عدد X يساوي عدد O.' },
    'tic-tac-logic/distinct': { name: 'لا خطّين متطابقين', idea: 'لا يتطابق صفان، ولا يتطابق عمودان.' },
  },
  steps: {
    'nurikabe/island-of-one': `هذه الجزيرة ذات الرقم 1 مكتملة، ${BESIDE_IS_SEA}.`,
    'nurikabe/between-clues': 'هذه الخلية بين رقمين وتصل بين جزيرتيهما، فهي بحر.',
    'nurikabe/diagonal-clues': `يتلامس رقمان عند زاوية. ${forCells('هذه الخلية تجاورهما معًا وتصل بين جزيرتيهما، فهي بحر', 'كلٌّ من هاتين الخليتين تجاورهما معًا وتصل بين جزيرتيهما، فهما بحر', 'كلٌّ من هذه الخلايا تجاورهما معًا وتصل بين جزيرتيهما، فهي بحر')}.`,
    'nurikabe/complete-island': `${plural('clue', [
      'اكتملت هذه الجزيرة',
      'اكتملت هذه الجزيرة بخليتها الوحيدة',
      'اكتملت هذه الجزيرة بخليتيها',
      'اكتملت هذه الجزيرة بخلاياها الـ{clue}',
      'اكتملت هذه الجزيرة بخلاياها الـ{clue}',
    ])}، ${BESIDE_IS_SEA}.`,
    'nurikabe/surrounded-cell': 'كل ما حول هذه الخلية بحر. لو كانت جزيرة لكانت بلا رقم، فهي بحر أيضًا.',
    'nurikabe/separate-islands': 'تلامس هذه الخلية أكثر من جزيرة مرقّمة وتصل بينها، فهي بحر.',
    'nurikabe/no-pool': 'ثلاث خلايا من هذا المربع، اثنين في اثنين، بحر. بالرابعة يصير بِركة، فهذه الخلية جزيرة.',
    'nurikabe/sea-one-exit': 'هذا الجزء ليس البحر كله بعد، وهذه الخلية مخرجه الوحيد، فهي بحر.',
    'nurikabe/island-one-exit': `في هذه الجزيرة {size} من أصل ${cellsIn('clue')}، وهذه الخلية طريقها الوحيد إلى النمو، فهي جزيرة.`,
    'nurikabe/island-one-exit/unnumbered': 'ليس لهذا الجزء من جزيرة رقم بعد، وهذه الخلية طريقه الوحيد إلى رقم، فهي جزيرة.',
    'nurikabe/two-exits-corner': `تنقص الجزيرةَ ذات الرقم {clue} خلية واحدة. أينما انتهت ${forCells('تجاورها هذه الخلية', 'تجاورها هاتان الخليتان', 'تجاورها هذه الخلايا')}، ${SO_SEA}.`,
    'nurikabe/unreachable': `${forCells('هذه الخلية لا تبلغها', 'هاتان الخليتان لا تبلغهما', 'هذه الخلايا لا تبلغها')} أي جزيرة بما بقي لها من خلايا، ${SO_SEA}.`,
    'nurikabe/only-one-clue-reaches': `لا يصل إلى هذا الجزء إلا {clue, select, unknown {الجزيرة المجهولة الحجم} other {الجزيرة ذات الرقم {clue}}}، وكل طريق بينهما يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/sea-bottleneck': 'لو كانت هذه الخلية جزيرة لانقطع البحر بعضه عن بعض، فهي بحر.',
    'nurikabe/sea-bottleneck/needed': `تترك الأرقام للبحر ${cellsIn('needed')}. لو كانت هذه الخلية جزيرة لما اتسع له أي مكان كاملًا، فهي بحر.`,
    'nurikabe/too-big-if-joined': `لو كانت هذه الخلية جزيرة لنشأت جزيرة من ${cellsIn('size')}، ورقمها يقول {clue}. فهي بحر.`,
    'nurikabe/too-big-if-joined/unnumbered': `لو كانت هذه الخلية جزيرة لنشأ جزء من ${cellsIn('size')} لا يتسع له أي رقم يستطيع الوصول إليه. فهي بحر.`,
    'nurikabe/too-small-if-closed': `في هذه الجزيرة {size} من أصل ${cellsIn('clue')}. ${forCells('من دون هذه الخلية لا تبلغ حجمها، فهي جزيرة', 'من دون أيٍّ من هاتين الخليتين لا تبلغ حجمها، فهما جزيرة', 'من دون أيٍّ من هذه الخلايا لا تبلغ حجمها، فهي جزيرة')}.`,
    'nurikabe/too-small-if-closed/unnumbered': `يحتاج هذا الجزء من جزيرة إلى رقم، وكل طريق إلى رقم يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/island-bottleneck': `في هذه الجزيرة {size} من أصل ${cellsIn('clue')}، وكل طريق إلى البقية يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/count/sea': `مجموع الأرقام ${plural('total', [
      'صفر',
      'خلية واحدة وقد وُضعت',
      'خليتان وقد وُضعتا',
      '{total} خلايا وقد وُضعت كلها',
      '{total} خلية وقد وُضعت كلها',
    ])}، ${forCells('فهذه الخلية بحر', 'فهاتان الخليتان بحر', 'فهذه الخلايا بحر')}.`,
    'nurikabe/count/island': `${plural('left', [
      'اكتملت خلايا البحر',
      'لا تنقص البحرَ إلا خلية واحدة لا تكفي للوصول من هنا إليه كله',
      'لا تنقص البحرَ إلا خليتان لا تكفيان للوصول من هنا إليه كله',
      'لا تنقص البحرَ إلا {left} خلايا لا تكفي للوصول من هنا إليه كله',
      'لا تنقص البحرَ إلا {left} خلية لا تكفي للوصول من هنا إليه كله',
    ])}، ${forCells('فهذه الخلية جزيرة', 'فهاتان الخليتان جزيرة', 'فهذه الخلايا جزيرة')}.`,
    'nurikabe/pool-reach': `لا بد أن تصل جزيرة إلى هذا المربع، اثنين في اثنين، وإلا صار بِركة. كل طريق إليه يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/all-shapes/island': `${SHAPES} يضم ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/all-shapes/sea': `${SHAPES} يجاور ${THESE}، ${SO_SEA}.`,
    'nurikabe/all-shapes/nowhere': `${forCells('هذه الخلية لا تدخل', 'هاتان الخليتان لا تدخلان', 'هذه الخلايا لا تدخل')} في أي شكل بقي لأي جزيرة، ${SO_SEA}.`,
    'nurikabe/what-if': `لنفترض أن هذه الخلية {mark, select, sea {بحر} other {جزيرة}}: ${AFTER_STEPS} {ending}. هذا غير ممكن، فهي {mark, select, sea {جزيرة} other {بحر}}.`,
    'tic-tac-logic/pair': `تتجاور اثنتان من {mark, select, x {X} other {O}}. بثالثة تتتابع ثلاث، ${SO_OTHER_MARK}.`,
    'tic-tac-logic/gap':
      'بين اثنتين من {mark, select, x {X} other {O}} خلية واحدة. بثالثة فيها تتتابع ثلاث، ففي هذه الخلية {mark, select, x {O} other {X}}.',
    'tic-tac-logic/full-line': `اكتمل في هذا الخط عدد {mark, select, x {X} other {O}} (${plural('half', ['صفر', 'واحدة', 'اثنتان', '{half}', '{half}'])})، ${SO_OTHER_MARK}.`,
    'tic-tac-logic/avoid-trio':
      'لا تنقص هذا الخط إلا {mark, select, x {X} other {O}} واحدة. لو كانت هنا لتركت ثلاث {mark, select, x {O} other {X}} متتالية، ففي هذه الخلية {mark, select, x {O} other {X}}.',
    'tic-tac-logic/avoid-equal-line': `لو مُلئ هذا الخط كالخط المكتمل لتطابقا، ${forCells('فهذه الخلية تأخذ العلامة الأخرى', 'فهاتان الخليتان تأخذان علامتيهما بالترتيب المعاكس', 'فهذه الخلايا تأخذ علاماتها بالترتيب المعاكس')}.`,
    'tic-tac-logic/line-cases': `${plural('fillings', [
      'لم تبقَ طريقة لملء هذا الخط، فلا علامة',
      'لم تبقَ إلا طريقة واحدة لملء هذا الخط، وهي تحدد العلامة',
      'بقيت طريقتان لملء هذا الخط، وهما متفقتان على العلامة',
      'بقيت {fillings} طرق لملء هذا الخط، وكلها متفقة على العلامة',
      'بقيت {fillings} طريقة لملء هذا الخط، وكلها متفقة على العلامة',
    ])} ${forCells('في هذه الخلية', 'في هاتين الخليتين', 'في هذه الخلايا')}.`,
    'tic-tac-logic/what-if': `لنفترض أن في هذه الخلية {mark, select, x {X} other {O}}: ${AFTER_STEPS} {ending}. هذا غير ممكن، ففيها {mark, select, x {O} other {X}}.`,
  },
  endings: {
    'nurikabe/one-clue/several': 'تجتمع عدة أرقام في جزيرة واحدة',
    'nurikabe/one-clue/none': 'ينقطع جزء من جزيرة عن كل رقم',
    'nurikabe/size/too-large': 'تصير جزيرة أكبر مما يقوله رقمها',
    'nurikabe/size/too-small': 'تُغلق جزيرة قبل أن تبلغ حجمها',
    'nurikabe/size/no-room': 'يضيق المكان عن حجم جزيرة',
    'nurikabe/one-sea/cut-off': 'ينقطع البحر بعضه عن بعض',
    'nurikabe/one-sea/no-room': 'يضيق المكان عن البحر',
    'nurikabe/no-pool/broken': 'تنشأ بِركة',
    'nurikabe/only-one-clue-reaches/none': 'يصير جزء من جزيرة خارج متناول كل رقم',
    'nurikabe/pool-reach/none': 'لا تستطيع أي جزيرة أن تصل إلى مربع اثنين في اثنين فيصير بِركة',
    'tic-tac-logic/no-trio': 'تتتابع ثلاث علامات متماثلة',
    'tic-tac-logic/balance': 'تزيد إحدى العلامتين في خط على نصفه',
    'tic-tac-logic/distinct': 'يتطابق خطان',
    'tic-tac-logic/line-cases/none': 'لا تبقى طريقة لملء خط',
  },
  headings: {
    step: 'هناك خطوة تنتظر',
    proven: 'خلية واحدة محسومة',
    mistakes: plural('count', ['لا خلايا خاطئة', 'خلية واحدة خاطئة', 'خليتان خاطئتان', '{count} خلايا خاطئة', '{count} خلية خاطئة']),
    broken: 'قاعدة مكسورة',
    solved: 'حُلّ اللغز',
    'no-solution': 'لا يمكن إكمال هذا',
    'nothing-forced': 'لا شيء محتوم',
    'gave-up': 'لا تلميح هذه المرة',
  },
  advice: {
    proven: 'لا تنفع هنا أي تقنية. البحث في كل الاحتمالات حسم خلية واحدة.',
    mistakes: 'صحّح هذا أولًا، فكل ما يُبنى عليه خطأ مثله.',
    broken: 'صحّح الخلايا المضاءة قبل أن تتابع.',
    solved: 'لم يبقَ ما يُفعل على هذه اللوحة.',
    'no-solution': 'لا حل للغز من هنا: على اللوحة شيء خاطئ.',
    'nothing-forced': 'بقيت عدة حلول لا تتفق في أي خلية فارغة.',
    'gave-up': 'لم تجد التقنيات ولا البحث شيئًا في الوقت المتاح.',
  },
  look: 'انظر هنا: {place}.',
  place:
    '{shape, select, cell {الصف {row}، العمود {column}} row {الصف {row}، الأعمدة من {column} إلى {lastColumn}} column {الصفوف من {row} إلى {lastRow}، العمود {column}} board {اللوحة كلها} other {الصفوف من {row} إلى {lastRow}، الأعمدة من {column} إلى {lastColumn}}}',
  cell: 'الصف {row}، العمود {column}',
  cells: {
    next: '{cells}؛ {cell}',
    more: plural('count', [
      '{cells}',
      '{cells}؛ وخلية أخرى',
      '{cells}؛ وخليتان أخريان',
      '{cells}؛ و{count} خلايا أخرى',
      '{cells}؛ و{count} خلية أخرى',
    ]),
  },
  placed: '{mark, select, sea {بحر} island {جزيرة} x {X} other {O}}: {cells}.',
  wrong: 'خطأ: {cells}.',
  ask: {
    more: 'أخبرني بالمزيد',
    technique: 'أي تقنية؟',
    cells: 'أرني الخلايا',
    set: plural('count', [
      'املأ الخلايا',
      'املأ هذه الخلية',
      'املأ هاتين الخليتين',
      'املأ هذه الخلايا الـ{count}',
      'املأ هذه الخلايا الـ{count}',
    ]),
    clear: plural('count', [
      'امسح الخلايا',
      'امسح هذه الخلية',
      'امسح هاتين الخليتين',
      'امسح هذه الخلايا الـ{count}',
      'امسح هذه الخلايا الـ{count}',
    ]),
  },
  unknown: {
    name: 'تقنية جديدة',
    idea: 'هذه التقنية أحدث من الصفحة. أعد تحميلها لتقرأ المزيد.',
    step: 'هذه الخطوة أحدث من الصفحة. أعد تحميلها لتقرأ سببها.',
    ending: 'تُكسر قاعدة',
  },
} as const satisfies Explanations;
