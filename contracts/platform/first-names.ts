/** The most common first names of older Americans: in "Bob Smith, Tampa", they tell that "Bob Smith" is no last name. */
const common =
  'al alan albert alice allen andy ann anne annie anthony arthur barbara barry ben betty bev beverly bill billy bob bobby brian bruce carl carol carolyn cathy charles charlie cheryl chris christine chuck cindy connie craig cynthia dan daniel danny dave david deb debbie deborah debra dennis diana diane dick don donald donna dorothy doug douglas ed eddie edward elizabeth ellen eric eugene frank fred gail gary gene george gerald gloria greg hank harold harry helen henry herb howard jack jackie james jan jane janet janice jean jeff jeffrey jerry jim jimmy jo joan joanne joe john johnny joseph joyce judith judy karen kathleen kathy keith ken kenneth kenny kevin larry laura leo len leonard linda lisa lou louise lynn marcia margaret maria marie marilyn mark martha mary mel mike michael nancy norm norman pam pamela pat patricia patty paul paula peg peggy pete peter phil philip phyllis ralph ray raymond rich richard rick ricky rita rob robert roger ron ronald ronnie rose roy russ ruth sally sam sandra sandy sharon sheila shirley sid skip stan stanley steve steven stephen sue susan ted teresa terry thomas tim timothy tom tommy tony vic victor vince virginia walt walter warren wayne wendy will william';
const names = new Set(common.split(' '));

export function isCommonFirstName(word: string): boolean {
  return names.has(word.toLowerCase());
}
