/** Words that say nothing about what is looked for, in English, German, French, Spanish and Russian. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about an and any are as at be been but by can could did do does for from had has have how i if in into is it its
   just me my no not of on or our should so than that the their them then there these they this to was we were what
   when where which who why will with would you your
   aber als am an auch auf aus bei bin bis das dass dem den der des die doch du ein eine einem einen einer es fur hat
   haben hier ich ihr im in ist kann man mit muss nach nicht noch nur ob oder sich sie sind so uber um und uns vom von
   vor wann warum was welche welcher wenn wer werden wie wir wird wo wurde zu zum zur
   au aux avec ce ces cette comment dans de des du elle en est et il je la le les mais nous ou par pas pour quand que
   quel quelle qui sont sur un une vous
   al como con cual cuando de del donde el ella en era es esta este hay la las lo los mas mi no nos para pero por porque
   que se si sin son su sus tiene un una y
   а без бы был была были было в во вы где для до его ее если есть же за и из или им их как какой когда кто ли мне мы
   на над не нет но о об он она они от по под при с со так там то только ты у уже что чтобы эта эти это этот я`
    .trim()
    .split(/\s+/),
);
